import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setSourceMapsSupport } from 'node:module';
import type { Made } from '../../app/document.tsx';
import { pathsOf, type PageMeta } from '../../app/site/page-meta.ts';
import type { Problem } from '../content/problem.ts';
import {
  ENTRY_SOURCE,
  ownCodeOf,
  readIslandsManifest,
  readOwnModules,
  scriptsOf,
  sourceOf,
} from './islands-manifest.ts';
import { pageFile } from './page-addresses.ts';
import { inlineStyles, shortenClasses } from './styles.ts';

/** Where the build puts the code that renders the pages. */
export const RENDERER_DIRECTORY = join('.cache', 'pages');
export const RENDERER = 'document.js';
export const STYLE_SHEET = 'assets/site.css';
/** All styles, before each page gets its part. */
export const RENDERED_STYLES = join(RENDERER_DIRECTORY, STYLE_SHEET);

/** The server finds it where there is no page. */
const NOT_FOUND = '/404';
/** One of our files in a stack, with its line. */
const OWN_FILE = /(app\/(?!document)[\w/.-]+\.tsx?):\d+/;
const ISLAND = /data-island="(\w+)"/g;

/**
 * Renders every page into a build that has its islands, with the styles that it and its islands can use. Returns the
 * mistakes of our code that show only now.
 */
export async function renderPages(
  directory: string,
  pages: readonly PageMeta[],
  made: Pick<Made, 'image' | 'logo' | 'themeColour'>,
): Promise<Problem[]> {
  // A stack then names our files, not places in the one file that renders.
  setSourceMapsSupport(true);
  const css = await readFile(RENDERED_STYLES, 'utf8');
  await cp(join(RENDERER_DIRECTORY, 'assets'), join(directory, 'assets'), { recursive: true });
  await rm(join(directory, STYLE_SHEET));

  const manifest = await readIslandsManifest(directory);
  const modules = await readOwnModules();
  const codeOf = (page: string) => {
    const islands = [...page.matchAll(ISLAND)].map(([, name = '']) => sourceOf(modules, name));
    return ownCodeOf(modules, [ENTRY_SOURCE, ...islands]);
  };
  const addresses = { ...made, ...scriptsOf(manifest), styles: [`/${STYLE_SHEET}`] };
  let path: string | undefined;
  try {
    const renderer = pathToFileURL(resolve(RENDERER_DIRECTORY, RENDERER)).href;
    const { renderPage } = (await import(renderer)) as typeof import('../../app/document.tsx');
    for (path of [...pathsOf(pages), NOT_FOUND]) {
      const page = await renderPage(path, addresses);
      const code = codeOf(page);
      const file = join(directory, pageFile(path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, shortenClasses(inlineStyles(page, css, code), code.scripts));
    }
  } catch (error) {
    return [problemOf(error, path)];
  }
  return [];
}

/** Names the page, or else the first of our files in the stack, which also says where it was. */
export function problemOf(error: unknown, page?: string): Problem {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [place, file = 'app'] = OWN_FILE.exec(stack) ?? [];
  return { file: page ?? file, keys: [], message: place ? `${message} (${place})` : message };
}
