import { readPolicies } from '../../server/http/static-files.ts';

/** The file of the page at `path` within a build. */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The paths of all pages of a build with policies. HTML files from public/ are not pages. */
export const pagesOf = (directory: string): string[] =>
  [...readPolicies(directory).keys()].filter((path) => !path.endsWith('.html'));
