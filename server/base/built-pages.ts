import { join } from 'node:path';

/** Where the build leaves the pages. */
export const BUILT_PAGES = join(import.meta.dirname, '..', '..', 'build', 'client');
