import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { ANCHORS, placeOf } from '#site/paths.ts';

const ANOTHER_SITE = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?\d)/i;
/** Places of every page. */
const EVERYWHERE = [ANCHORS.careers, ANCHORS.newsletter, 'contenido'];

/** The places of each page, by its path. */
export type Places = ReadonlyMap<string, readonly string[]>;

/** The places of pages as they are written. A page with a mistake has those that can be read. */
export function placesOf(pages: readonly unknown[], products: readonly string[]): Places {
  const places = new Map<string, readonly string[]>();
  for (const page of pages as { path?: string; blocks?: { type?: string; anchor?: string }[] }[]) {
    const blocks = Array.isArray(page?.blocks) ? page.blocks : [];
    const own = blocks.flatMap((block) => placeOf(block) ?? []);
    const hasProducts = blocks.some((block) => block?.type === 'products');
    const isLegal = blocks.some((block) => block?.type === 'legal');
    if (typeof page?.path === 'string')
      places.set(page.path, [...own, ...(hasProducts ? products : []), ...(isLegal ? ['apartado-'] : [])]);
  }
  for (const path of [...Object.values(RESULT_PATHS), ...Object.values(NEWSLETTER_PATHS)])
    places.set(path, []);
  return places;
}

/** Why a link leads nowhere, or undefined. `own`: the path of the page that it is on. */
export function linkProblem(link: string, places: Places, own = '/'): string | undefined {
  if (/^\{\w+\}$/.test(link) || ANOTHER_SITE.test(link)) return undefined;
  const [, page = '', place] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
  const found = places.get(page || own);
  if (!found)
    return fileExists(page)
      ? undefined
      : `El enlace lleva a «${link}», que no existe. Usa una página (${[...places.keys()].slice(0, 6).join(', ')} …), un archivo de public o una dirección que empiece con https://.`;
  if (
    !place ||
    [...EVERYWHERE, ...found].some((each) => each === place || (each.endsWith('-') && place.startsWith(each)))
  )
    return undefined;
  return `La página ${page || own} no tiene ninguna sección «${place}». Las que tiene: ${found.join(', ') || 'ninguna'}.`;
}

/** Whether `public` has a file for this address. */
export const fileExists = (address: string): boolean =>
  /^\/.*[^/]$/.test(address) && existsSync(join('public', decodeURI(address)));
