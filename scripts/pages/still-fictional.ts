/** Texts that are still as shipped, and not true of the operator. */
import { writeFile } from 'node:fs/promises';
import type { Content, Page } from '#blocks/assemble.ts';
import { fictionFile } from '../../server/base/built-pages.ts';

/** The figures that the site ships with. */
const SHIPPED_FIGURES: readonly string[] = [
  '3,500',
  '+2000',
  '290',
  '+70%',
  '+$25M',
  '+3150',
  '30%',
  '60%',
  '10-15%',
  '70%',
];

const FIGURE = /[+$]*\d+(?:[,.-]\d+)*[%M]?/g;

/** Writes the list for the server and for `doctor`. */
export async function writeStillFictional(
  directory: string,
  { pages }: Pick<Content, 'pages'>,
): Promise<void> {
  const kinds = [figures(pages), samples(pages), drafts(pages), unanswered(pages)].filter(
    (line) => line !== undefined,
  );
  await writeFile(fictionFile(directory), `${JSON.stringify(kinds, null, 2)}\n`);
}

const fileOf = (name: string) => `content/${name}.yaml`;

function figures(pages: readonly Page[]): string | undefined {
  const places = pages.flatMap((page) => {
    const found = shippedFiguresIn(page.blocks.flatMap(figuresOf));
    return found.length > 0 ? [`${found.join(', ')} in ${fileOf(page.name)}`] : [];
  });
  return places.length > 0 ? `Still fictional figures, write your own: ${places.join('; ')}` : undefined;
}

/** The texts of a block that claim something of the operator. */
function figuresOf(block: Page['blocks'][number]): unknown[] {
  if (block.type === 'hero') return [block.badge];
  return ['stats', 'results', 'benefits', 'figures'].includes(block.type) ? [block] : [];
}

function samples(pages: readonly Page[]): string | undefined {
  const page = pages.find(({ blocks }) =>
    blocks.some((block) => block.type === 'testimonials' && block.areSamples && block.items.length > 0),
  );
  return (
    page &&
    `Still sample testimonials: replace or remove them in ${fileOf(page.name)}, and set areSamples to false`
  );
}

function drafts(pages: readonly Page[]): string | undefined {
  const files = pages
    .filter(({ blocks }) => blocks.some((block) => block.type === 'legal' && !block.reviewed))
    .map(({ name }) => fileOf(name));
  return files.length > 0
    ? `Still legal drafts: have ${files.join(' and ')} reviewed by a lawyer, then set reviewed to true`
    : undefined;
}

/** The questions without an answer, which no visitor sees. */
export function unanswered(pages: readonly Pick<Page, 'name' | 'blocks'>[]): string | undefined {
  const places = pages.flatMap(({ name, blocks }) => {
    const items = blocks.flatMap((block) => {
      if (block.type === 'questions') return block.items;
      return block.type === 'demoForm' ? (block.questions?.items ?? []) : [];
    });
    const open = items.flatMap(({ question, answer }) => (answer ? [] : question));
    return open.length > 0 ? `${open.join(' ')} in ${fileOf(name)}` : [];
  });
  return places.length > 0
    ? `Still unanswered questions, answer or remove them: ${places.join('; ')}`
    : undefined;
}

/** The shipped figures in texts, at any depth. */
export function shippedFiguresIn(texts: unknown): string[] {
  const found = new Set(JSON.stringify(texts).match(FIGURE));
  return SHIPPED_FIGURES.filter((figure) => found.has(figure));
}
