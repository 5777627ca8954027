import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { urlPath } from '../../server/http/static-files.ts';

const ID = /\sid="([^"]+)"/g;
/** A link to a place, on this page or another one of the site. */
const ANCHOR_LINK = /<a\b[^>]*\shref="(|\/[^"#?]*)(?:\?[^"#]*)?#([^"]+)"/g;

/** Stops the process with plain words where a link of the built pages leads to a place that no page has. */
export async function refuseDeadAnchors(directory: string): Promise<void> {
  const dead = await findDeadAnchors(directory);
  if (dead.length === 0) return;
  console.error(
    `\nEl sitio no se construyó. Estos enlaces llevan a un lugar que su página no tiene:\n\n${dead.join('\n')}\n\nQuita cada enlace o dale otro lugar. Los nombres de los lugares están en ANCHORS (app/content/paths.ts).\n`,
  );
  process.exit(1);
}

/** Each such link once, with the pages that it stands on. */
export async function findDeadAnchors(directory: string): Promise<string[]> {
  const pages = new Map<string, string>();
  for await (const name of glob('**/*.html', { cwd: directory }))
    pages.set(urlPath(`/${name}`), await readFile(join(directory, name), 'utf8'));
  const ids = new Map(
    [...pages].map(([path, html]) => [path, new Set([...html.matchAll(ID)].map(([, id = '']) => id))]),
  );
  const links = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(ANCHOR_LINK)].map(([, page = '', anchor = '']) => ({
      path,
      page: page || path,
      anchor,
    })),
  );
  const dead = Map.groupBy(
    links.filter(({ page, anchor }) => !ids.get(page)?.has(anchor)),
    ({ page, anchor }) => `${page}#${anchor}`,
  );
  return [...dead].map(([link, found]) => {
    const places = [...new Set(found.map(({ path }) => path))].toSorted();
    return `  ${link}, en ${places.join(', ')}`;
  });
}
