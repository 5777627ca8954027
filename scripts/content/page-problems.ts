import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { HOME } from '#site/paths.ts';
import type { ReadFile } from './load.ts';
import type { Problem } from './problem.ts';

type RawPage = {
  path?: string;
  blocks?: { type?: string; plans?: unknown[]; rows?: { cells?: unknown[] }[] }[];
};
const TAKEN: readonly string[] = [...Object.values(RESULT_PATHS), ...Object.values(NEWSLETTER_PATHS), '/404'];

/** What is wrong with a page beside the other pages, and within its blocks. */
export function pageProblems(page: ReadFile, all: readonly ReadFile[]): Problem[] {
  const { path, blocks = [] } = (page.value ?? {}) as RawPage;
  const others = all.filter((other) => other !== page && (other.value as RawPage | undefined)?.path === path);
  const tell = (keys: (string | number)[], message: string): Problem => ({
    file: page.file,
    keys: page.named(keys),
    line: page.lineOf(keys),
    message,
  });
  const found: Problem[] = [];
  if (path !== undefined && (others.length > 0 || TAKEN.includes(path)))
    found.push(
      tell(
        ['path'],
        `${others[0]?.file ?? 'Una página del sitio'} ya tiene la dirección «${path}». Cada página necesita la suya.`,
      ),
    );
  for (const [index, { plans, rows = [] }] of Array.isArray(blocks) ? blocks.entries() : [])
    for (const [row, { cells }] of plans ? rows.entries() : [])
      if (cells && cells.length !== plans!.length)
        found.push(
          tell(
            ['blocks', index, 'rows', row],
            `Este renglón tiene ${cells.length} celdas y hay ${plans!.length} planes. Pon una por plan.`,
          ),
        );
  return found;
}

/** Without a landing there is no site. */
export const hasHome = (all: readonly ReadFile[]): boolean =>
  all.some(({ value }) => (value as RawPage | undefined)?.path === HOME);
