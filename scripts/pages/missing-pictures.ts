import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../content/problem.ts';
import { pageFile, pagesOf } from './page-file.ts';

const ATTRIBUTES = [
  /\s(?:src|poster)="([^"]+)"/g,
  /\ssrcset="([^"]+)"/gi,
  /<image\b[^>]*\shref="([^"]+)"/g,
  /url\(["']?(\/[^"')]+)/g,
];
const MISSING = (address: string) =>
  `La imagen «${address}» no existe. Pon el archivo en la carpeta public y escribe su nombre tal cual, con «/» al principio: «/foto.webp».`;
const ELSEWHERE = /^(?:[a-z][\w+.-]*:|\/\/|#)/i;

/** Reports images that built pages show but the build lacks. */
export async function missingPictures(directory: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const path of pagesOf(directory)) {
    const page = await readFile(join(directory, pageFile(path)), 'utf8');
    for (const address of new Set(addressesIn(page))) {
      if (!isThere(directory, address))
        problems.push({ file: `La página ${path}`, keys: [], message: MISSING(address) });
    }
  }
  return problems;
}

const addressesIn = (page: string): string[] =>
  ATTRIBUTES.flatMap((attribute) => [...page.matchAll(attribute)])
    .flatMap(([match, value = '']) => (/^\ssrcset/i.test(match) ? value.split(',') : [value]))
    .map((value) => value.trim().split(/\s/)[0]?.replaceAll('&amp;', '&') ?? '')
    .filter((address) => !ELSEWHERE.test(address));

/** Without a leading slash an address means another file on each page. */
function isThere(directory: string, address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return path.startsWith('/') && existsSync(join(directory, decodeURI(path)));
}
