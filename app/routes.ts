import type { ComponentType } from 'react';
import { routeFileOf } from './site/pages.ts';
import type { HeadProps } from '#layout/page-head.tsx';

/** A page: its head and its body. */
export type Route = { default: ComponentType<{ path: string }>; Head: ComponentType<HeadProps> };

// In a module of its own: the bundler moves these imports above all others of their module, and the styles must come
// first.
const routes = import.meta.glob<Route>('./routes/*.tsx', { eager: true });

/** The head and the body of a page by its name. @throws if no file draws it. */
export function routeOf(name: string): Route {
  const route = routes[`./${routeFileOf(name)}`];
  if (!route)
    throw new Error(`app/${routeFileOf(name)} is missing: each page is drawn by a file with its name`);
  return route;
}
