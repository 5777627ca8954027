import type { Config } from '@react-router/dev/config';
import { PAGE_PATHS } from './app/content/paths.ts';

export default {
  ssr: false,
  // The catch-all route is prerendered once, under the path from which the server takes its 404 page.
  prerender: [...PAGE_PATHS, '/404'],
} satisfies Config;
