import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PATHS } from '../../app/content/pages.ts';
import { ANCHORS, PATHS } from '../../app/content/paths.ts';

const EVERYWHERE: string[] = [ANCHORS.careers, ANCHORS.newsletter];
const ON_LEGAL_PAGES = /^apartado-\d+$/;
const ANOTHER_SITE = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?\d)/i;

/** Why nothing stands where a link leads, in a sentence; nothing where all is well. */
export function linkProblem(link: string): string | undefined {
  if (ANOTHER_SITE.test(link)) return undefined;
  const [path = '', anchor] = link.split('#');
  const page = path.replace(/\?.*/, '');
  if (!PAGE_PATHS.includes(page) && !isFile(page)) {
    return `El enlace lleva a «${link}», que no existe en el sitio. Usa la dirección de una página (app/content/meta.ts) o una completa, que empiece con https://.`;
  }
  if (anchor === undefined || anchorsOf(page)(anchor)) return undefined;
  return `El enlace lleva a «${link}», y en esa página no hay ningún lugar llamado «${anchor}». Los lugares están en ANCHORS (app/content/paths.ts).`;
}

const isFile = (path: string) => /^\/.*[^/]$/.test(path) && existsSync(join('public', path));

const anchorsOf = (page: string) => (anchor: string) =>
  EVERYWHERE.includes(anchor) ||
  (page === PATHS.home && Object.values<string>(ANCHORS).includes(anchor)) ||
  ((page === PATHS.privacy || page === PATHS.terms) && ON_LEGAL_PAGES.test(anchor));
