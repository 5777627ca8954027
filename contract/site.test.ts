import { describe, expect, it } from 'vitest';
import { site } from '#site';
import { dialled, fictionalVariables, isListed, readSite, siteProblems } from './site.ts';

describe('the operator’s values', () => {
  it('that ship are all in order, and known to be fictional', () => {
    const shipped = readSite(site, {});
    expect(siteProblems(shipped)).toEqual([]);
    expect(fictionalVariables(shipped)).toContain('SITE_PRODUCT');
  });

  it('give way to their variables, but not to blank ones', () => {
    const read = readSite(site, { SITE_PRODUCT: 'Aduanero', SITE_EMAIL: '  ', SITE_URL: 'https://a.mx/' });
    expect(read).toMatchObject({ product: 'Aduanero', email: site.email, url: 'https://a.mx' });
    expect(fictionalVariables(read)).not.toContain('SITE_PRODUCT');
  });

  it.each([
    ['SITE_EMAIL', 'hola'],
    ['SITE_LOGIN_URL', 'javascript:alert(1)'],
    ['SITE_NETWORK_URL', 'linkedin'],
    ['SITE_URL', 'https://a.mx/sitio'],
    ['SITE_PHONE', '55'],
    ['SITE_COPYRIGHT_YEAR', '25'],
    ['RETENTION_DAYS', '0'],
    ['SITE_NOINDEX', 'yes'],
    ['SITE_NOINDEX', 'off'],
  ])('%s=%s is refused by name', (variable, value) => {
    const problems = siteProblems(readSite(site, { [variable]: value }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(variable);
  });
});

it.each([
  [undefined, true],
  ['', true],
  ['0', true],
  ['false', true],
  ['1', false],
  ['true', false],
])('with SITE_NOINDEX=%s, whether search engines may list the site is %s', (value, expected) => {
  const read = readSite(site, { SITE_NOINDEX: value });
  expect(siteProblems(read)).toEqual([]);
  expect(isListed(read)).toBe(expected);
});

describe('a dialled phone', () => {
  it.each([
    ['+52 55 5555 0199', '+525555550199'],
    ['(55) 5555-0199', '5555550199'],
  ])('%s is %s', (phone, number) => expect(dialled(phone)).toBe(number));
});
