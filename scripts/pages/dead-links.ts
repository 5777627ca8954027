import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../content/problem.ts';
import { currentContent } from '../content/read.ts';
import type { TextFile } from '../content/read-file.ts';
import { textsOf } from '../content/walk.ts';
import { HOME } from '../../app/site/paths.ts';
import { linksIn, pageFile, pagesOf, pathOf, picturesIn } from './page-addresses.ts';

const ID = /\sid="([^"]+)"/g;

const MESSAGES = {
  page: 'No hay ninguna página ni archivo con esa dirección. Corrígela, o pon el archivo en la carpeta public.',
  anchor: 'En esa página no hay ningún lugar con ese nombre. Corrige la dirección.',
  picture:
    'No existe. Pon el archivo en la carpeta public y escribe su nombre tal cual, con «/» al principio: «/foto.webp».',
};

type Dead = { problem: Problem; target: string; pages: Set<string>; words: Set<string> };

/**
 * Reports links and pictures of built pages that lead nowhere, each with its pages: at its places in content/, or once
 * with its words.
 */
export async function deadLinks(
  directory: string,
  texts: readonly TextFile[] = currentContent().files,
): Promise<Problem[]> {
  const pages = new Map<string, string>();
  for (const path of pagesOf(directory))
    pages.set(path, await readFile(join(directory, pageFile(path)), 'utf8'));
  const ids = new Map(
    [...pages].map(([path, page]) => [path, new Set([...page.matchAll(ID)].map(([, id = '']) => id))]),
  );

  function mistakeOf(address: string, from: string, isPicture: boolean): string | undefined {
    const path = pathOf(address);
    const onPage = isPicture ? undefined : ids.get(path || from);
    const [, anchor] = address.split('#');
    if (onPage) return anchor === undefined || onPage.has(anchor) ? undefined : MESSAGES.anchor;
    // Without a leading slash an address means another file on each page.
    if (path.startsWith('/') && statSync(join(directory, path), { throwIfNoEntry: false })?.isFile())
      return undefined;
    return isPicture ? MESSAGES.picture : MESSAGES.page;
  }

  const dead = new Map<string, Dead>();
  for (const [from, page] of pages) {
    const links = linksIn(page).map((link) => ({ ...link, isPicture: false }));
    const pictures = picturesIn(page).map((picture) => ({ ...picture, words: '', isPicture: true }));
    for (const { address, words, isPicture } of [...links, ...pictures]) {
      const message = mistakeOf(address, from, isPicture);
      if (!message) continue;
      const target = targetOf(address, from);
      const file = `${isPicture ? 'La imagen' : 'El enlace a'} ${target}`;
      const found = dead.get(file) ?? {
        problem: { file, keys: [], message },
        target,
        pages: new Set(),
        words: new Set(),
      };
      dead.set(file, found);
      found.pages.add(from);
      found.words.add(words);
    }
  }
  return [...dead.values()].flatMap(({ problem, target, pages: on, words }) => {
    const message = `${problem.message} Está en: ${[...on].toSorted().join(', ')}.`;
    const places = texts.flatMap((file) =>
      [...textsOf(file.schema, file.value)]
        .filter(({ text }) => targetOf(text, file.path) === target)
        .map(({ keys, text }) => ({ ...file.placeOf(keys), text, message })),
    );
    return places.length > 0 ? places : { ...problem, text: [...words].join(' · '), message };
  });
}

/** An address without a path is on its own page, in a shared file on the landing. */
const targetOf = (address: string, page = HOME): string => (/^[#?]/.test(address) ? page + address : address);
