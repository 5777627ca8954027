import { expect, it } from 'vitest';
import { footer, shell } from '#content';
import { networksOf } from '#contract/site.ts';
import { site } from '#site';
import { builtLinks, builtPages, type BuiltLink } from '#tests/support/built-pages.ts';

const describeLink = ({ from, href, text }: BuiltLink) => `${from}: ${text} → ${href}`;

it('the login and the networks open in a new tab that cannot reach back, and say so', () => {
  const networks = networksOf(site).map(({ url }) => url);
  for (const address of [...(shell.login ? [shell.login.href] : []), ...networks]) {
    const found = builtLinks.filter(({ href }) => href === address);
    expect(found.length).toBeGreaterThan(0);
    for (const { attributes, text } of found) {
      expect(attributes).toContain('target="_blank"');
      expect(text).toContain(shell.newTab);
    }
  }
  const newTabs = builtLinks.filter(({ attributes }) => attributes.includes('target="_blank"'));
  expect(newTabs.filter(({ attributes }) => !/\srel="[^"]*noopener/.test(attributes))).toEqual([]);
});

const { home, solutions, links } = shell;
const inNavigation: string[] = [home, ...solutions.items, solutions.all, ...links].map(({ to }) => to);
const { email, phone, legal } = footer;

it('every page links to all pages of the navigation, the legal texts, the phone and the e-mail', () => {
  const expected = [...inNavigation, ...legal.map(({ to }) => to), email.href, phone.href];
  for (const { path } of builtPages) {
    const hrefs = builtLinks.filter(({ from }) => from === path).map(({ href }) => href);
    expect(hrefs, path).toEqual(expect.arrayContaining(expected));
  }
});

it('a page marks the links of the navigation that lead to it, and no others', () => {
  for (const { path } of builtPages) {
    const marked = builtLinks.filter(
      ({ from, attributes }) => from === path && attributes.includes('aria-current="page"'),
    );
    expect(marked.filter(({ href }) => href !== path).map(describeLink)).toEqual([]);
    if (inNavigation.includes(path)) expect(marked, path).not.toEqual([]);
  }
});
