import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { urlPath } from '../../server/http/static-files.ts';
import type { Problem } from '../content/problem.ts';

const ID = /\sid="([^"]+)"/g;
/** A link to a place, on this page or another one of the site, and what it reads. */
const ANCHOR_LINK = /<a\b[^>]*\shref="(|\/[^"#?]*)(?:\?[^"#]*)?#([^"]+)"[^>]*>(.*?)<\/a>/gs;

/** Reports links of built pages to places that do not exist, each link once. */
export async function deadAnchors(directory: string): Promise<Problem[]> {
  const pages = new Map<string, string>();
  for await (const name of glob('**/*.html', { cwd: directory }))
    pages.set(urlPath(`/${name}`), await readFile(join(directory, name), 'utf8'));
  const ids = new Map(
    [...pages].map(([path, html]) => [path, new Set([...html.matchAll(ID)].map(([, id = '']) => id))]),
  );
  const dead = new Map<string, { places: Set<string>; labels: Set<string> }>();
  for (const [path, html] of pages) {
    for (const [, page = '', anchor = '', inner = ''] of html.matchAll(ANCHOR_LINK)) {
      const target = page || path;
      if (ids.get(target)?.has(anchor)) continue;
      const link = `${target}#${anchor}`;
      const found = dead.get(link) ?? { places: new Set(), labels: new Set() };
      dead.set(link, found);
      found.places.add(path);
      found.labels.add(inner.replaceAll(/<[^>]*>/g, '').trim());
    }
  }
  return [...dead].map(([link, { places, labels }]) => ({
    file: `El enlace a ${link}`,
    keys: [],
    text: [...labels].join(' · '),
    message: `En esa página no hay ningún lugar con ese nombre. Busca lo que dice en app/content, o su renglón en home.ts → sectionIndex, y bórralo, o dale otro lugar (ANCHORS, en app/site/paths.ts). Está en: ${[...places].toSorted().join(', ')}.`,
  }));
}
