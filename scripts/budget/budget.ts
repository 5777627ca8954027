/** The weight of each page and its limits. Exits with 1 if a page is too heavy. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, CLIENT_DIRECTORY } from '../build.ts';
import { FIRST_VIEW_END } from '../pages/inline-styles.ts';
import {
  ENTRY_SOURCE,
  filesOf,
  readIslandsManifest,
  readOwnModules,
  sourceOf,
} from '../pages/islands-manifest.ts';
import { pageFile, pagesOf } from '../pages/page-file.ts';

const KB = 1024;
const LANDING = '/';

/**
 * In KB, each file once. The first view is the HTML that it needs (app/layout/first-view-end.tsx). Until idle a page
 * loads its fonts, and the code of the islands that do not wait or are in the first view. Scrolled to its end it has
 * loaded the code of all. Pictures that wait for the visitor are the operator's own.
 */
type Weight = { firstView: number; html: number; idle: number; scrolled: number };

/**
 * With its headers the landing page's first view fits into the 14 KB that a new connection sends at once (RFC 6928).
 * All other limits are the weight of the heaviest shipped page and 1.5 KB for an operator's texts.
 */
const LANDING_LIMITS: Weight = { firstView: 13, html: 36.3, idle: 163, scrolled: 173.2 };
const PAGE_LIMITS: Weight = { firstView: 16, html: 23.4, idle: 138.7, scrolled: 145.4 };

const FONT = /\/assets\/[\w.-]+\.woff2/g;
const ISLAND = /<[^>]*data-island="(\w+)"[^>]*data-island-when="(\w+)"/g;
/** An image that loads at once. */
const PICTURE = /<img\b(?![^>]*\sloading="lazy")[^>]*\ssrc="\/([^"?]+)/g;
/** The tab's icon in browsers that support SVG. */
const ICON = /rel="icon"[^>]*href="([^"]+\.svg)"|href="([^"]+\.svg)"[^>]*rel="icon"/;

await build();
const manifest = await readIslandsManifest(CLIENT_DIRECTORY);
const modules = await readOwnModules();
const rows = await Promise.all(
  pagesOf(CLIENT_DIRECTORY).map(async (path) => {
    const weight = await weigh(path);
    return { path, weight, limits: path === LANDING ? LANDING_LIMITS : PAGE_LIMITS };
  }),
);
const kinds = Object.keys(PAGE_LIMITS) as (keyof Weight)[];
const cells = ({ weight, limits }: (typeof rows)[number]) =>
  kinds.map((kind) => [kind, `${weight[kind].toFixed(1)} of ${limits[kind]}`]);
console.table(Object.fromEntries(rows.map((row) => [row.path, Object.fromEntries(cells(row))])));
const heavy = rows.flatMap(({ path, weight, limits }) =>
  kinds
    .filter((kind) => weight[kind] > limits[kind])
    .map((kind) => `${path}: ${kind} is ${weight[kind].toFixed(2)} KB, and ${limits[kind]} are allowed`),
);
for (const line of heavy) console.error(line);
if (heavy.length > 0) process.exit(1);
console.log('Every page is within its budget (KB of 1,024 bytes, compressed as they travel).');

async function weigh(path: string): Promise<Weight> {
  const page = await readFile(join(CLIENT_DIRECTORY, pageFile(path)), 'utf8');
  if (/<link[^>]*rel="(stylesheet|modulepreload)"/.test(page))
    throw new Error(`${path} links a style or a script`);
  const html = `/${pageFile(path)}`;
  const [firstView = ''] = page.split(FIRST_VIEW_END);
  const icon = ICON.exec(page);
  const pictures = [...page.matchAll(PICTURE)].map(([, file = '']) => decodeURI(file));
  const atOnce = [html, page.match(FONT) ?? [], icon?.[1] ?? icon?.[2] ?? [], pictures].flat();
  const islands = [...page.matchAll(ISLAND)].map(({ 1: name = '', 2: when, index }) => ({
    name,
    isEarly: when !== 'near' || index < firstView.length,
  }));
  return {
    firstView: brotliCompressSync(firstView).length / KB,
    html: await sum([html]),
    idle: await sum([...atOnce, ...scriptsOf(islands.filter(({ isEarly }) => isEarly))]),
    scrolled: await sum([...atOnce, ...scriptsOf(islands)]),
  };
}

/** The first script, and the code of islands. */
function scriptsOf(islands: { name: string }[]): string[] {
  const own = islands.flatMap(({ name }) => modules[sourceOf(modules, name) ?? '']?.file ?? []);
  return [manifest[ENTRY_SOURCE]?.file ?? [], own].flat().flatMap((file) => [...filesOf(manifest, file)]);
}

async function sum(files: string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files)].map((file) => travelling(join(CLIENT_DIRECTORY, file))),
  );
  return sizes.reduce((total, size) => total + size, 0) / KB;
}

/** In bytes: brotli if there is such a file. */
async function travelling(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
