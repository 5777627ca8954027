import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { PAGES, routeFileOf } from './content/pages.ts';

/** The gallery is for developers: `npm run dev` and tests have it, a build never does. */
const isDevelopment = process.env.NODE_ENV === 'development';

export default [
  ...PAGES.map(({ name, path }) =>
    path === '/' ? index(routeFileOf(name)) : route(path, routeFileOf(name), { id: name }),
  ),
  ...(isDevelopment ? [route('/galeria', 'gallery/route.tsx')] : []),
  route('*', routeFileOf('notFound')),
] satisfies RouteConfig;
