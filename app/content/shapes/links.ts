import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PATHS } from '#site/pages.ts';

const ANOTHER_SITE = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?\d)/i;

/** Why a link leads to no page, in a sentence. Undefined if it is valid. The build checks places within pages. */
export function linkProblem(link: string): string | undefined {
  if (ANOTHER_SITE.test(link)) return undefined;
  const page = link.replace(/[?#].*/, '');
  if (PAGE_PATHS.includes(page) || isFile(page)) return undefined;
  return `El enlace lleva a «${link}», que no existe en el sitio. Usa la dirección de una página (app/content/meta.ts) o una completa, que empiece con https://.`;
}

const isFile = (path: string) => /^\/.*[^/]$/.test(path) && existsSync(join('public', path));
