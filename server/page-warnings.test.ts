import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SAMPLE_SITE } from '#tests/server/sample-site.ts';
import { findPageWarnings } from './page-warnings.ts';

const listed = SAMPLE_SITE;
const notListed = { ...SAMPLE_SITE, noindex: 'true' };
const NOW = new Date('2026-11-22T10:00:00Z');
const NOINDEX = '<meta name="robots" content="noindex"/>';

const root = mkdtempSync(join(tmpdir(), 'page-warnings-'));
afterAll(() => rmSync(root, { recursive: true }));

function pages({ robots = '', expires = '2027-06-30' }): string {
  const directory = mkdtempSync(join(root, 'build-'));
  mkdirSync(join(directory, '.well-known'));
  writeFileSync(join(directory, 'index.html'), `<title>Inicio</title>${robots}<h1>Inicio</h1>`);
  const text = `Contact: mailto:a@b.example\nExpires: ${expires}T00:00:00Z\n`;
  writeFileSync(join(directory, '.well-known', 'security.txt'), text);
  return directory;
}

it('pages built with another SITE_NOINDEX than the server has are warned of', () => {
  const warning = [expect.stringContaining('SITE_NOINDEX')];
  expect(findPageWarnings(pages({}), listed, NOW)).toEqual([]);
  expect(findPageWarnings(pages({ robots: NOINDEX }), notListed, NOW)).toEqual([]);
  expect(findPageWarnings(pages({ robots: NOINDEX }), listed, NOW)).toEqual(warning);
  expect(findPageWarnings(pages({}), notListed, NOW)).toEqual(warning);
});

it.each([
  ['2026-12-23', 0],
  ['2026-12-21', 1],
  ['2026-06-30', 1],
])('a security.txt that expires on %s, a month from now or earlier, is warned of: %i', (expires, count) => {
  const warnings = findPageWarnings(pages({ expires }), listed, NOW);
  expect(warnings.filter((line) => line.startsWith(`security.txt holds until ${expires}`))).toHaveLength(
    count,
  );
});
