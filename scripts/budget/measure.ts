import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FIRST_VIEW_END } from '../pages/inline-styles.ts';
import {
  ENTRY_SOURCE,
  filesOf,
  readIslandsManifest,
  sourceOf,
  type IslandsManifest,
} from '../pages/islands-manifest.ts';
import { pageFile, pagesOf } from '../pages/page-file.ts';

/**
 * Transferred bytes: brotli if there is such a file, each file once. The first view is the HTML that it needs
 * (app/layout/first-view-end.tsx).
 */
export type Weight = { firstView: number; html: number; fonts: number; scripts: number; images: number };

const FONT = /\/assets\/[\w.-]+\.woff2/g;
const START_ISLAND = /<[^>]*data-island="(\w+)"[^>]*data-island-when="start"/g;
/** An image that loads at once. One with loading="lazy" waits until it is near the viewport. */
const PICTURE = /<img\b(?![^>]*\sloading="lazy")[^>]*\ssrc="\/([^"?]+)/g;
/** The tab's icon in browsers that support SVG. */
const ICON = /rel="icon"[^>]*href="([^"]+\.svg)"|href="([^"]+\.svg)"[^>]*rel="icon"/;

/** Weighs every page of a build: what it loads until idle, without any input. */
export async function measurePages(directory: string): Promise<Map<string, Weight>> {
  const manifest = await readIslandsManifest(directory);
  const pages = new Map<string, Weight>();
  for (const name of pagesOf(directory).map(pageFile))
    pages.set(`/${name}`, await measurePage(directory, name, manifest));
  return new Map([...pages].toSorted(([one], [other]) => one.localeCompare(other)));
}

async function measurePage(directory: string, name: string, manifest: IslandsManifest): Promise<Weight> {
  const page = await readFile(join(directory, name), 'utf8');
  if (/<link[^>]*rel="(stylesheet|modulepreload)"/.test(page))
    throw new Error(`${name} links a style or a script`);
  const icon = ICON.exec(page);
  return {
    firstView: brotliCompressSync(page.split(FIRST_VIEW_END)[0] ?? '').length,
    html: await travelling(join(directory, name)),
    fonts: await sum(directory, new Set(page.match(FONT))),
    scripts: await sum(directory, scriptsOf(page, manifest)),
    images: await sum(directory, new Set([icon?.[1] ?? icon?.[2] ?? [], picturesOf(page)].flat())),
  };
}

const picturesOf = (page: string): string[] =>
  [...page.matchAll(PICTURE)].map(([, file = '']) => `/${decodeURI(file)}`);

/** The first script, and the code of islands that do not wait. */
function scriptsOf(page: string, manifest: IslandsManifest): Set<string> {
  const files = filesOf(manifest, ENTRY_SOURCE);
  for (const [, island = ''] of page.matchAll(START_ISLAND)) {
    const source = sourceOf(manifest, island);
    if (source) for (const file of filesOf(manifest, source)) files.add(file);
  }
  return files;
}

async function sum(directory: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => travelling(join(directory, file))));
  return sizes.reduce((total, size) => total + size, 0);
}

async function travelling(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
