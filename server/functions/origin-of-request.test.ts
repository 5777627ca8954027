import { expect, it } from 'vitest';
import { writeOrigin, type Attribution } from '#contract/origin.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import { originOf } from './origin-of-request.ts';

const SITE_URL = 'https://www.site.example';
const CAMPAIGN = { page: '/contacto', utm_source: 'google' };
const TOLD = { [OWN_HEADERS.origin]: writeOrigin(CAMPAIGN) };
const REFERER = { referer: `${SITE_URL}/?utm_source=boletin&email=ana@empresa.example` };
const BY_REQUEST = { referer: 'http://site.example/contacto' };
const ELSEWHERE = { referer: 'https://blog.example/a?utm_source=b' };
type Changes = { pagesOrigin?: string; attribution?: Attribution };
type Row = [what: string, headers: Record<string, string>, changes: Changes, origin?: object];

it.each<Row>([
  ['what the page tells, before its address', { ...TOLD, ...REFERER }, {}, CAMPAIGN],
  ['the address of the page', REFERER, {}, { page: '/', utm_source: 'boletin' }],
  ['the address of the page by the name of the request', BY_REQUEST, {}, { page: '/contacto' }],
  ['the host of another site', ELSEWHERE, {}, { referrer: 'blog.example' }],
  ['nothing without both', {}, {}],
  ['nothing by a Referer that is no address', { referer: 'hola' }, {}],
  [
    'nothing by the Referer of pages of another origin, which is their origin alone',
    REFERER,
    { pagesOrigin: SITE_URL },
  ],
  ['nothing if attribution is off', { ...TOLD, ...REFERER }, { attribution: 'off' }],
])('the origin of a lead is %s', (_what, headers, changes, origin) => {
  const request = new Request('http://site.example/functions/v1/send-form-email', { headers });
  const dependencies = { siteUrl: SITE_URL, pagesOrigin: '', attribution: 'session' as const, ...changes };
  expect(originOf(request, dependencies)).toEqual(origin);
});
