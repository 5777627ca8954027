/** The files that people save in content/ and public/. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { tryDecodeURI } from 'hono/utils/url';
import { FILES } from '#schema/files.ts';
import type { Problem } from './problem.ts';
import type { TextFile } from './read-file.ts';

/** Left by Windows, macOS, Office, git, and programs that were interrupted. */
const CLUTTER =
  /(?:^|\/)(?:\.DS_Store|\._[^/]*|\.~lock\.[^/]*|\.localized|\.git(?:keep|ignore)|__MACOSX\/.*|~\$[^/]*|(?:eh)?thumbs\.db|desktop\.ini|icon\r|[^/]*(?:~|\.(?:tmp|swp|part|crdownload)))$/i;

/** The files of a folder, by their paths within it. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !CLUTTER.test(name))
    .toSorted();
}

/** The files that the site publishes, by address. Macs may write a letter and its accent as two signs. */
export const publicFiles = (folder = 'public'): ReadonlyMap<string, string> =>
  new Map(filesIn(folder).map((name) => [`/${name.normalize()}`, join(folder, name)]));

/** An address as its file is named, as the server reads it. A `%` that is no code stays. */
export const decoded = tryDecodeURI;

/** They mean something else in an address, in a CDN's file of headers, or on Windows. */
const REFUSED = /[%#?\\*:"<>|\p{C}]/u;

/** Tells the files in `public/` whose name is no address. */
export const nameProblems = (files: ReadonlyMap<string, string>): Problem[] =>
  [...files].flatMap(([address, file]) => {
    const [sign] = REFUSED.exec(address) ?? [];
    const name = address.slice(1).split('/').map(plain).join('/');
    const message = `Una dirección no puede llevar «${sign}». Cambia el nombre a «${name}», también donde se usa.`;
    return sign ? { file, keys: [], message } : [];
  });

/** A name that any address may hold. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{C}]/gu, '')
    .replaceAll(/(?:%[\dA-F]{2}|[^\w.])+/gi, '-')
    .replaceAll(/^-+|-+(?=\.|$)/g, '')
    .replace(/^(?=\.|$)/, 'archivo');

/** Tells the files in `content/` that are not among those that are read. */
export const unreadFiles = (root: string, read: readonly TextFile[]): Problem[] =>
  filesIn(root)
    .map((name) => join(root, name))
    .filter((file) => read.every((each) => each.file !== file))
    .map((file) => {
      const stem = basename(file)
        .toLowerCase()
        .replace(/\.(?:ya?ml.*|[^.]*)$/, '');
      const folder = /^campa/i.test(relative(root, file)) ? 'campaigns' : 'pages';
      const right = join(root, dirname(file) === root && stem in FILES ? '' : folder, `${stem}.yaml`);
      const message = `El sitio no lee este archivo. Si tiene textos, muévelo a «${right}»; si no, sácalo de ${root}.`;
      return { file, keys: [], message, isWarning: !/\.ya?ml/i.test(file) };
    });
