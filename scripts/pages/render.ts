import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Made } from '../../app/document.tsx';
import { PAGES } from '../../app/site/pages.ts';
import { inlineStyles } from './inline-styles.ts';
import {
  ENTRY_SOURCE,
  ownCodeOf,
  readIslandsManifest,
  readOwnModules,
  sourceOf,
} from './islands-manifest.ts';
import { pageFile } from './page-file.ts';

/** Where the build puts the code that renders the pages. */
export const RENDERER_DIRECTORY = join('.cache', 'pages');
export const RENDERER = 'document.js';
export const STYLE_SHEET = 'assets/site.css';
/** All styles, before each page gets its part. */
export const RENDERED_STYLES = join(RENDERER_DIRECTORY, STYLE_SHEET);

/** The server finds it where there is no page. */
const NOT_FOUND = { name: 'notFound', path: '/404' };
const ISLAND = /data-island="(\w+)"/g;

/**
 * Renders every page into a build that has its islands, with the styles that it and its islands can use.
 */
export async function renderPages(
  directory: string,
  made: Pick<Made, 'image' | 'logo' | 'themeColour'>,
): Promise<void> {
  const renderer = resolve(RENDERER_DIRECTORY, RENDERER);
  const { renderPage, routeOf } = (await import(
    pathToFileURL(renderer).href
  )) as typeof import('../../app/document.tsx');
  const css = await readFile(RENDERED_STYLES, 'utf8');
  await cp(join(RENDERER_DIRECTORY, 'assets'), join(directory, 'assets'), { recursive: true });
  await rm(join(directory, STYLE_SHEET));

  const manifest = await readIslandsManifest(directory);
  const modules = await readOwnModules();
  const entry = manifest[ENTRY_SOURCE]?.file;
  if (!entry) throw new Error(`the build has no ${ENTRY_SOURCE}`);
  const codeOf = (page: string) => {
    const islands = [...page.matchAll(ISLAND)].flatMap(([, name = '']) => sourceOf(modules, name) ?? []);
    return ownCodeOf(modules, [ENTRY_SOURCE, ...islands]);
  };
  for (const { name, path } of [...PAGES, NOT_FOUND]) {
    const styles = [`/${STYLE_SHEET}`];
    const page = await renderPage(routeOf(name), path, { ...made, entry: `/${entry}`, styles });
    const file = join(directory, pageFile(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, inlineStyles(page, css, codeOf(page)));
  }
}
