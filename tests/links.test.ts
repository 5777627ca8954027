import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { footer, shell } from '#content/shell.ts';
import { BUILD } from './built-files.ts';
import { builtPages, idsOn, linksOn, type BuiltLink } from './built-pages.ts';

const idsByPath = new Map(builtPages.map((page) => [page.path, idsOn(page)]));

/** Every link of the site, with the page that it is on. */
const links = builtPages.flatMap((page) => linksOn(page).map((link) => ({ from: page.path, ...link })));
const describeLink = ({ from, href, text }: BuiltLink & { from: string }) => `${from}: ${text} → ${href}`;

/** A link leads to a page and, with a hash, to an id on it; or to a file. */
function isAlive({ from, href }: { from: string; href: string }): boolean {
  if (/^(?:https?|mailto|tel):./.test(href)) return true;
  const [path = '', id] = href.replace(/\?[^#]*/, '').split('#');
  const ids = idsByPath.get(path || from);
  if (!ids) return path.startsWith('/') && existsSync(join(BUILD, path));
  return id === undefined || ids.has(id);
}

it('every link of every page leads to a page, and to a place on it that exists', () => {
  expect(links.length).toBeGreaterThan(builtPages.length);
  expect(links.filter((link) => !isAlive(link)).map(describeLink)).toEqual([]);
});

it('the login and the professional network open in a new tab, and say so', () => {
  for (const away of [shell.login, footer.network]) {
    if (!away) continue;
    const { href, note } = away;
    const found = links.filter((link) => link.href === href);
    expect(found.length).toBeGreaterThan(0);
    for (const { attributes, text } of found) {
      expect(attributes).toContain('target="_blank"');
      expect(text).toContain(note);
    }
  }
});

it('no page that opens in a new tab can reach back', () => {
  const open = links.filter(({ attributes }) => attributes.includes('target="_blank"'));
  expect(open.filter(({ attributes }) => !/\srel="[^"]*noopener/.test(attributes)).map(describeLink)).toEqual(
    [],
  );
});

const { home, solutions, about, contact } = shell;
const inNavigation: string[] = [home, ...solutions.items, solutions.all, about, contact].map(({ to }) => to);
const { email, phone, legal } = footer;

it('every page has the links of the navigation, the legal texts, the phone and the e-mail', () => {
  const expected = [...inNavigation, ...legal.map(({ to }) => to), email.href, phone.href];
  for (const { path } of builtPages) {
    const hrefs = links.filter(({ from }) => from === path).map(({ href }) => href);
    expect(
      expected.filter((href) => !hrefs.includes(href)),
      path,
    ).toEqual([]);
  }
});

it('a page marks the links of the navigation that lead to it, and no others', () => {
  for (const { path } of builtPages) {
    const marked = links.filter(
      ({ from, attributes }) => from === path && attributes.includes('aria-current="page"'),
    );
    expect(marked.filter(({ href }) => href !== path).map(describeLink)).toEqual([]);
    if (inNavigation.includes(path)) expect(marked, path).not.toEqual([]);
  }
});
