import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { RESULT_PATHS } from '#contract/paths.ts';
import { PATHS } from './content/paths.ts';

/** The gallery is for who works on the site: `npm run dev` and tests have it, a build never does. */
const isDevelopment = process.env.NODE_ENV === 'development';

export default [
  index('routes/home.tsx'),
  route(PATHS.solutions, 'routes/solutions.tsx'),
  route(PATHS.importers, 'routes/importers.tsx'),
  route(PATHS.customsAgencies, 'routes/customs-agencies.tsx'),
  route(PATHS.forwarders, 'routes/forwarders.tsx'),
  route(PATHS.about, 'routes/about.tsx'),
  route(PATHS.contact, 'routes/contact.tsx'),
  route(PATHS.privacy, 'routes/privacy.tsx'),
  route(PATHS.terms, 'routes/terms.tsx'),
  route(PATHS.confirmNewsletter, 'routes/confirm-newsletter.tsx'),
  route(PATHS.unsubscribeNewsletter, 'routes/unsubscribe-newsletter.tsx'),
  ...Object.entries(RESULT_PATHS).map(([id, path]) =>
    route(path, 'routes/result.tsx', { id: `result-${id}` }),
  ),
  ...(isDevelopment ? [route('/galeria', 'gallery/route.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
