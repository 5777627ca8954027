import { confirmNewsletter, notFound, pages, unsubscribeNewsletter } from '#content';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { resultTexts } from '#sections/outcome/outcome-texts.ts';
import type { PageMeta } from '#site/page-meta.ts';

export const MISSING_PATH = '/ruta/que-no-existe';

const kindOf = ({ blocks }: (typeof pages)[number]): string => blocks.map(({ type }) => type).join();

/** One path per kind of page. Pages with the same blocks differ only in their text, and so do results. */
export const ONE_OF_EACH_KIND: readonly string[] = [
  ...pages
    .filter((page) => page === pages.find((other) => kindOf(other) === kindOf(page)))
    .map(({ path }) => path),
  NEWSLETTER_PATHS.confirm,
  RESULT_PATHS.demoFailed,
  MISSING_PATH,
];

const TITLES: Record<string, string> = {
  [MISSING_PATH]: notFound.pageTitle,
  [NEWSLETTER_PATHS.confirm]: confirmNewsletter.pageTitle,
  [NEWSLETTER_PATHS.unsubscribe]: unsubscribeNewsletter.pageTitle,
  ...Object.fromEntries(
    Object.entries(resultTexts).map(([name, { pageTitle }]) => [
      RESULT_PATHS[name as keyof typeof RESULT_PATHS],
      pageTitle,
    ]),
  ),
};

/** What the page at `path` says of itself. */
export function metaOf(path: string): PageMeta {
  const title = TITLES[path];
  const page = pages.find((each) => each.path === path) ?? (title && { path, title, noindex: true });
  if (!page) throw new Error(`There is no page ${path}`);
  return page;
}
