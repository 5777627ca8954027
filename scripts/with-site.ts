import type { Plugin } from 'vite';
import type { Site } from '../contract/site.ts';

/** Gives a bundle the operator's values as they are now: it runs where neither the file nor the environment is. */
export const withSite = (site: Site): Plugin => ({
  name: 'with-site',
  enforce: 'pre',
  resolveId: (id) => (id === '#site' ? '\0site' : undefined),
  load: (id) => (id === '\0site' ? `export const site = ${JSON.stringify(site)};` : undefined),
});
