import { RESULT_PATHS } from '#contract/paths.ts';
import { site } from '#site';
import { meta, type ListedPage, type PageMeta } from '#content/meta.ts';

const pages: [name: string, page: PageMeta][] = Object.entries(meta);

/** `customsAgencies` está en routes/customs-agencies.tsx; todos los resultados, en un archivo. */
export const routeFileOf = (name: string): string => {
  const file = name in RESULT_PATHS ? 'result' : name.replaceAll(/[A-Z]/g, (letter) => `-${letter}`);
  return `routes/${file.toLowerCase()}.tsx`;
};

/** Todas las páginas que se construyen, menos la de «no encontrada», que no tiene dirección. */
export const PAGES: readonly { name: string; path: string }[] = [
  ...pages.flatMap(([name, { path }]) => (path === undefined ? [] : [{ name, path }])),
  ...Object.entries(RESULT_PATHS).map(([name, path]) => ({ name, path })),
];
export const PAGE_PATHS: readonly string[] = PAGES.map(({ path }) => path);

/** Las páginas que los buscadores pueden listar. */
export const LISTED_PAGES: readonly (ListedPage & { name: string })[] = pages.flatMap(([name, page]) =>
  page.noindex ? [] : [{ name, ...page }],
);
export const LISTED_PATHS: readonly string[] = LISTED_PAGES.map(({ path }) => path);

/** El título de una página sin el nombre del producto. */
export const titleAlone = (title: string): string =>
  title.replace(` · ${site.product}`, '').replace(`${site.product} · `, '');
