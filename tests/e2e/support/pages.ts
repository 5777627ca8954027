import { pages } from '#content';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';

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
