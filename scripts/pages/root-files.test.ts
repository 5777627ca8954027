import { execFileSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { SAMPLE_SITE } from '#tests/server/support/sample-site.ts';
import { commitOf, securityTextExpiry, writeRootFiles } from './root-files.ts';

const URL = 'https://www.example.com';
const site = { ...SAMPLE_SITE, url: URL };
const NOW = new Date('2026-11-22T10:00:00Z');

const directory = directoryFixture();
const { read } = directory;
const write = (values = site) => writeRootFiles(directory.path, values, [], NOW);

it('a site that may not be listed lets robots read that, and has no sitemap', async () => {
  await write({ ...site, noindex: 'true' });
  expect(existsSync(directory.in('sitemap.xml'))).toBe(false);
  expect(read('robots.txt')).toMatch(/^#.*\nUser-agent: \*\nDisallow: \/functions\/v1\/\n$/);
  expect(read('.well-known/security.txt')).toMatch(/^Contact: /);
});

describe('security.txt', () => {
  it('has contact, expiry, languages and its own address', async () => {
    await write();
    expect(read('.well-known/security.txt')).toBe(`Contact: mailto:${site.email}
Expires: 2027-06-30T00:00:00Z
Preferred-Languages: es, en
Canonical: ${URL}/.well-known/security.txt
`);
  });

  it.each([
    ['2026-06-30T23:59:59Z', '2026-12-31'],
    ['2026-07-01T00:00:00Z', '2027-06-30'],
    ['2028-01-01T00:00:00Z', '2028-12-31'],
  ])('built on %s it holds until %s: half a year at least, and less than one', (now, until) => {
    const expiry = securityTextExpiry(new Date(now));
    expect(expiry.toISOString()).toBe(`${until}T00:00:00.000Z`);
    const days = (expiry.getTime() - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThanOrEqual(365);
  });
});

it.each<[what: string, isKnown: boolean, change: () => void]>([
  ['as it was committed', true, () => {}],
  ['with a changed file', false, () => directory.write('site/a.txt', 'changed')],
  ['with a new file', false, () => directory.write('site/b.txt', '')],
  [
    'without git, in another repository',
    false,
    () => renameSync(directory.in('site/.git'), directory.in('.git')),
  ],
])('the commit of a build %s is known: %s', (_what, isKnown, change) => {
  directory.write('site/a.txt', '');
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
      cwd: directory.in('site'),
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'All');
  const commit = git('rev-parse', 'HEAD');
  change();
  expect(commitOf(directory.in('site'))).toBe(isKnown ? commit : 'desconocido');
});
