import { meta, type PageMeta } from './meta.ts';
import { PATHS } from './paths.ts';

/** Las páginas que los buscadores pueden listar. */
export const LISTED_PATHS: readonly string[] = (Object.keys(PATHS) as (keyof typeof PATHS)[])
  .filter((page) => !(meta[page] as PageMeta).noindex)
  .map((page) => PATHS[page]);
