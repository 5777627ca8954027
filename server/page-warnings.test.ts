import { expect, it } from 'vitest';
import { readSite } from '#contract/site.ts';
import { site as shipped } from '#site';
import type { StaticFile } from './http/static-files.ts';
import { findPageWarnings } from './page-warnings.ts';

const listed = readSite(shipped, { SITE_NOINDEX: 'false' });
const notListed = readSite(shipped, { SITE_NOINDEX: 'true' });
const NOW = new Date('2026-11-22T10:00:00Z');

const file = (text: string): StaticFile =>
  new Map([['identity', { body: new Uint8Array(Buffer.from(text)), etag: '', headers: {} }]]);
const pages = ({ robots = '', expires = '2027-06-30T00:00:00Z' }) =>
  new Map([
    ['/', file(`<title>Inicio</title>${robots}<h1>Inicio</h1>`)],
    ['/.well-known/security.txt', file(`Contact: mailto:hola@example.com\nExpires: ${expires}\n`)],
  ]);
const NOINDEX = '<meta name="robots" content="noindex"/>';

it('pages that were built as the server runs, and not long ago, are as they should be', () => {
  expect(findPageWarnings(pages({}), listed, NOW)).toEqual([]);
  expect(findPageWarnings(pages({ robots: NOINDEX }), notListed, NOW)).toEqual([]);
});

it('pages that were built with another SITE_NOINDEX are warned of', () => {
  const warning = [expect.stringMatching(/^The pages were built with another SITE_NOINDEX/)];
  expect(findPageWarnings(pages({ robots: NOINDEX }), listed, NOW)).toEqual(warning);
  expect(findPageWarnings(pages({}), notListed, NOW)).toEqual(warning);
});

it('a security.txt that holds for no month any more, or not at all, is warned of', () => {
  const warning = [
    expect.stringMatching(/^security\.txt holds until 2026-\d\d-\d\d\. Build the pages again/),
  ];
  expect(findPageWarnings(pages({ expires: '2026-12-21T00:00:00Z' }), listed, NOW)).toEqual(warning);
  expect(findPageWarnings(pages({ expires: '2026-06-30T00:00:00Z' }), listed, NOW)).toEqual(warning);
  expect(findPageWarnings(pages({ expires: '2026-12-23T00:00:00Z' }), listed, NOW)).toEqual([]);
});
