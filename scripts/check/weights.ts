import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CLIENT_DIRECTORY } from '../build.ts';
import type { Problem } from '../content/problem.ts';
import { HOME } from '../../app/site/paths.ts';
import { FIRST_VIEW_END } from '../pages/styles.ts';
import {
  filesOf,
  readIslandsManifest,
  readOwnModules,
  scriptsOf,
  sourceOf,
} from '../pages/islands-manifest.ts';
import { pageFile, pagesOf } from '../pages/page-addresses.ts';

const KB = 1024;

/**
 * In KB, each file once. The first view is the HTML that it needs (app/layout/page.tsx). Until idle a page
 * loads its fonts, and the code of the islands that do not wait or are in the first view. Scrolled to its end it has
 * loaded the code of all. Pictures that wait for the visitor are the operator's own.
 */
type Weight = { firstView: number; html: number; idle: number; scrolled: number };

/**
 * With its headers the landing page's first view fits into the 14 KB that a new connection sends at once (RFC 6928).
 * All other limits are the weight of the heaviest shipped page and 1.5 KB for an operator's texts.
 */
const LANDING_LIMITS: Weight = { firstView: 13, html: 34.2, idle: 155.2, scrolled: 167 };
const PAGE_LIMITS: Weight = { firstView: 15.6, html: 21.1, idle: 133.8, scrolled: 137.9 };

const FONT = /\/assets\/[\w.-]+\.woff2/g;
const ISLAND = /<[^>]*data-island="(\w+)"[^>]*data-island-when="(\w+)"/g;
/** An image that loads at once. */
const PICTURE = /<img\b(?![^>]*\sloading="lazy")[^>]*\ssrc="\/([^"?]+)/g;
/** The tab's icon in browsers that support SVG. */
const ICON = /rel="icon"[^>]*href="([^"]+\.svg)"|href="([^"]+\.svg)"[^>]*rel="icon"/;

const KINDS = {
  firstView: 'lo que se ve primero',
  html: 'su HTML',
  idle: 'lo que baja al abrirse',
  scrolled: 'lo que baja al recorrerla',
} satisfies Record<keyof Weight, string>;

/** The pages of the build that are too heavy. */
export async function weightProblems(): Promise<Problem[]> {
  const manifest = await readIslandsManifest(CLIENT_DIRECTORY);
  const modules = await readOwnModules();
  const found = await Promise.all(
    pagesOf(CLIENT_DIRECTORY).map(async (path) => {
      const weight = await weigh(path, { manifest, modules });
      const limits = path === HOME ? LANDING_LIMITS : PAGE_LIMITS;
      const kinds = (Object.keys(KINDS) as (keyof Weight)[]).filter((kind) => weight[kind] > limits[kind]);
      return kinds.map((kind) => ({
        file: path,
        keys: [],
        message: `La página pesa demasiado: ${KINDS[kind]} son ${weight[kind].toFixed(1)} KB y caben ${limits[kind]}. Quita textos o secciones.`,
      }));
    }),
  );
  return found.flat();
}

type Code = {
  manifest: Awaited<ReturnType<typeof readIslandsManifest>>;
  modules: Awaited<ReturnType<typeof readOwnModules>>;
};

async function weigh(path: string, code: Code): Promise<Weight> {
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
    idle: await sum([
      ...atOnce,
      ...codeOf(
        islands.filter(({ isEarly }) => isEarly),
        code,
      ),
    ]),
    scrolled: await sum([...atOnce, ...codeOf(islands, code)]),
  };
}

/** The scripts of every page, and the code of islands. */
function codeOf(islands: { name: string }[], { manifest, modules }: Code): string[] {
  const { entry, later } = scriptsOf(manifest);
  const own = islands.flatMap(({ name }) => modules[sourceOf(modules, name)]?.file ?? []);
  return [entry, ...later, ...own.flatMap((file) => [...filesOf(manifest, file)])];
}

async function sum(files: string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files.map((file) => join(CLIENT_DIRECTORY, file)))].map(travelling),
  );
  return sizes.reduce((total, size) => total + size, 0) / KB;
}

/** In bytes: brotli if there is such a file. */
async function travelling(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
