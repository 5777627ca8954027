/** Reads the files that the build wrote. `npm test` builds before it tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const BUILD = join('build', 'client');

export const readBuilt = (name: string): Buffer => readFileSync(join(BUILD, name));

export const builtPage = (path: string): string =>
  readBuilt(path === '/' ? 'index.html' : `${path}.html`).toString();

/** The parts of a page that programs read. */
export function headOf(html: string) {
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? [];
  const values = (pattern: string) =>
    [...head.matchAll(new RegExp(pattern, 'g'))].map(([, value = '']) => decoded(value));
  const named = (name: string) => values(`<meta name="${name}" content="([^"]*)"`).join();
  const links = (rel: string) => values(`<link rel="${rel}" href="([^"]*)"`);
  return {
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: values('<title>([^<]*)</title>').join(),
    description: named('description'),
    canonical: links('canonical').join(),
    robots: named('robots'),
    card: named('twitter:card'),
    openGraph: Object.fromEntries(
      [...head.matchAll(/<meta property="og:([^"]*)" content="([^"]*)"/g)].map(([, name, value = '']) => [
        name,
        decoded(value),
      ]),
    ) as Record<string, string>,
    icons: [...links('icon'), ...links('apple-touch-icon'), ...links('manifest')],
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as { '@graph': Record<string, unknown>[] },
    ),
  };
}

/** The first element of a name, with what is in it. */
export const elementOf = (html: string, name: string): string =>
  new RegExp(`<${name}[^>]*>.*?</${name}>`, 's').exec(html)?.[0] ?? '';

/** The text of some HTML, as a visitor reads it. */
export const textOf = (html: string): string =>
  decoded(html.replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const isNamed = (name: string): name is keyof typeof NAMED => name in NAMED;

/** A text of some HTML with its entities decoded. */
export const decoded = (text: string): string =>
  text
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll(/&(\w+);/g, (entity, name: string) => (isNamed(name) ? NAMED[name] : entity));
