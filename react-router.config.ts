import type { Config } from '@react-router/dev/config';
import { PAGE_PATHS } from './app/content/pages.ts';

export default {
  // Pages are documents of their own: the router draws them in the build, and is not sent to the browser.
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // The catch-all route is prerendered once, under the path from which the server takes its 404 page.
  prerender: [...PAGE_PATHS, '/404'],
} satisfies Config;
