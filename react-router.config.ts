import type { Config } from '@react-router/dev/config';
import { PAGE_PATHS } from './app/content/pages.ts';

export default {
  // Each page is a document: the router renders it at build time and is not sent to the browser.
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Prerenders the catch-all route once, at the path where the server finds its 404 page.
  prerender: [...PAGE_PATHS, '/404'],
} satisfies Config;
