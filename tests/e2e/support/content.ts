/** The operator's texts and their places. An editor may move, rename or remove every band. */
import { test, type Locator, type Page } from '@playwright/test';
import type { Block, BlockOf } from '#schema/blocks.ts';
import { footer, pages, products, shell } from '#content';
import { isShown, PAGE_PATHS } from '#site/pages.ts';

type Placed<Type extends Block['type']> = { path: string; texts: BlockOf<Type> };

/** The first block of a type on any page, or on this one, with the page's path. One without items is not drawn. */
export function findBlock<Type extends Block['type']>(type: Type, on?: string): Placed<Type> | undefined {
  const isDrawn = (block: Block): block is BlockOf<Type> =>
    block.type === type && !('items' in block && block.items.length === 0);
  return pages
    .filter(({ path }) => on === undefined || path === on)
    .flatMap(({ path, blocks }) => blocks.filter(isDrawn).map((texts) => ({ path, texts })))[0];
}

/** The same. Without such a block it skips the test, or the file that asks. */
export function onPage<Type extends Block['type']>(type: Type, on?: string): Placed<Type> {
  const found = findBlock(type, on);
  // Vitest may load this too, where Playwright's skip would throw.
  if (!found) test.skip(true, `${on ?? 'the site'} has no block "${type}"`);
  // In a file whose tests are all skipped, nobody reads it.
  return found ?? { path: '', texts: {} as BlockOf<Type> };
}

const images = products.flatMap((product) => product.images);

/** The name of the comparison of two documents, if a product has it. */
export const comparisonName = images.find(({ scene }) => scene === 'comparison')?.alt;

const PARTS = {
  checker: products.some((product) => product.hasChecker),
  comparison: comparisonName !== undefined,
};

/** The path of the products, of which one has this part. Without it, skips the test, or the file that asks. */
export function productsWith(part: keyof typeof PARTS): string {
  test.skip(!PARTS[part], `no product has the ${part}`);
  return onPage('products').path;
}

/** Those of these links that lead to a band: the path of its page, and its anchor. */
const bandLinks = (links: readonly { to: string }[]) =>
  [...new Set(links.map(({ to }) => to).filter(isShown))]
    .map((to) => ({ to, path: to.replace(/#.*/, ''), anchor: to.replace(/^[^#]*#?/, '') }))
    .filter(({ path, anchor }) => anchor !== '' && PAGE_PATHS.includes(path));

/** All links of header and footer to bands. */
export const BAND_LINKS = bandLinks([shell.demo, ...shell.links, ...footer.links]);

/** The first of these links to a band. Without one it skips the test. */
export function bandLinkIn(links: readonly { to: string }[]): (typeof BAND_LINKS)[number] {
  const [found] = bandLinks(links);
  test.skip(!found, 'no such link leads to a band');
  return found!;
}

/** The title of a band. A link to the band moves the focus there. */
export const bandTitle = (page: Page, anchor: string): Locator =>
  page.locator(`#${anchor} :is(h1, h2, h3)`).first();
