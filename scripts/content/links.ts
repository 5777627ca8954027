import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { ANCHORS, HOME, placesIn } from '#site/paths.ts';
import type { TextFile } from './read-file.ts';

const ANOTHER_SITE = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?\d)/i;
/** Places of every page. */
const EVERYWHERE: readonly string[] = [...Object.values(ANCHORS), 'contenido'];

export type Places = {
  /** The places of each page by its path. Undefined: the page cannot be read. */
  ofPages: ReadonlyMap<string, readonly string[] | undefined>;
  /** A page's path cannot be read. */
  isPartial: boolean;
};

type RawBlock = Parameters<typeof placesIn>[0];
type RawPage = { blocks?: RawBlock[] };

/** The places of pages. */
export function placesOf(pages: readonly TextFile[], products: readonly { product: string }[]): Places {
  const ofPages = new Map<string, readonly string[] | undefined>();
  for (const { path, value } of pages) {
    if (path === undefined) continue;
    const raw = (value ?? {}) as RawPage;
    const blocks = Array.isArray(raw.blocks) ? raw.blocks : undefined;
    const has = (type: string) => blocks?.some((block) => block?.type === type);
    const own = blocks?.flatMap(placesIn);
    const cards = has('products') ? products.map((card) => card?.product) : [];
    ofPages.set(path, own && [...own, ...cards, ...(has('legal') ? ['apartado-'] : [])]);
  }
  for (const path of [...Object.values(RESULT_PATHS), ...Object.values(NEWSLETTER_PATHS)])
    ofPages.set(path, []);
  return { ofPages, isPartial: pages.some(({ path }) => path === undefined) };
}

/** Why a link leads nowhere, or undefined. `own`: the path of the page that it is on. */
export function linkProblem(link: string, { ofPages, isPartial }: Places, own = HOME): string | undefined {
  if (/^\{\w+\}$/.test(link) || ANOTHER_SITE.test(link)) return undefined;
  const [, page = '', place] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
  const target = page || own;
  if (!ofPages.has(target)) {
    if (isPartial || fileExists(target)) return undefined;
    const some = [...ofPages.keys()].filter((path) => path.split('/').length === 2).slice(0, 5);
    return `El enlace lleva a «${link}», que no existe. Usa la dirección de una página (${some.join(', ')} …), un archivo de public, o una dirección que empiece con https://.`;
  }
  const places = ofPages.get(target);
  if (!place || !places || [...EVERYWHERE, ...places].some((each) => isPlace(each, place))) return undefined;
  return `La página ${target} no tiene ninguna sección «${place}». Las que tiene: ${places.join(', ') || 'ninguna'}.`;
}

/** The numbered parts of a legal document share their beginning. */
const isPlace = (known: string, place: string) =>
  known === place || (known.endsWith('-') && place.startsWith(known));

/** Whether `public` has a file for this address. Browsers cannot read a `%` that stands alone. */
export function fileExists(address: string): boolean {
  if (!/^\/.*[^/]$/.test(address)) return false;
  try {
    return existsSync(join('public', decodeURI(address)));
  } catch {
    return false;
  }
}
