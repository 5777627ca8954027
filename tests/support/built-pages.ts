/** Reads the files that the build wrote. `npm test` builds before it tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from '#scripts/pages/page-addresses.ts';

export type BuiltLink = { from: string; href: string; text: string; attributes: string };

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
export const BUILD = join('build', 'client');

export const readBuilt = (name: string): Buffer => readFileSync(join(BUILD, name));

export const builtPage = (path: string): string =>
  readBuilt(path === '/' ? 'index.html' : `${path}.html`).toString();

const paths = pagesOf(BUILD);
if (paths.length === 0) throw new Error('There is no build. Run npm run build first.');

/** All pages, without scripts and styles. */
export const builtPages = paths.map((path) => ({
  path,
  html: builtPage(path).replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''),
}));

/** The links in some HTML of a page. */
export const linksIn = (html: string, path: string): BuiltLink[] =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => ({
    from: path,
    href: normalised(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    text: normalised(inner.replaceAll(/<[^>]*>/g, '')),
    attributes,
  }));

/** Every link of every page. */
export const builtLinks: readonly BuiltLink[] = builtPages.flatMap(({ path, html }) => linksIn(html, path));

/** The parts of a page that programs read. */
export function headOf(html: string) {
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? [];
  const values = (pattern: string) =>
    [...head.matchAll(new RegExp(pattern, 'g'))].map(([, value = '']) => normalised(value));
  const links = (rel: string) => values(`<link rel="${rel}" href="([^"]*)"`);
  return {
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: values('<title>([^<]*)</title>').join(),
    description: values('<meta name="description" content="([^"]*)"').join(),
    canonical: links('canonical').join(),
    robots: values('<meta name="robots" content="([^"]*)"').join(),
    openGraph: Object.fromEntries(
      [...head.matchAll(/<meta property="og:([^"]*)" content="([^"]*)"/g)].map(([, name, value = '']) => [
        name,
        normalised(value),
      ]),
    ) as Record<string, string>,
    icons: [...links('icon'), ...links('apple-touch-icon'), ...links('manifest')],
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as { '@graph': Record<string, unknown>[] },
    ),
  };
}

/** The first element with a name, and its content. */
export const elementOf = (html: string, name: string): string =>
  new RegExp(`<${name}[^>]*>.*?</${name}>`, 's').exec(html)?.[0] ?? '';

/** The text of some HTML, as visitors read it. */
export const textOf = (html: string): string => normalised(html.replaceAll(/<[^>]+>/g, ' '));

/** A normalized text: entities decoded, white space collapsed. */
export function normalised(text: string): string {
  return text
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll(/&(\w+);/g, (entity, name: string) => NAMED[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
