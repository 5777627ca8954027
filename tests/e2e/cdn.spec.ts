import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ICONS, MANIFEST } from '../../app/content/icons.ts';
import { headersByCdn, headersOfServer } from '../server/cdn.ts';
import { ALL_PATHS, MISSING_PATH } from './support/pages.ts';
import { E2E_URL } from './support/server.ts';

const BUILD = join('build', 'client');
const built = (name: string) => readFileSync(join(BUILD, name), 'utf8');

const addressesOf = (ending: string) =>
  readdirSync(join(BUILD, 'assets')).flatMap((name) => (name.endsWith(ending) ? [`/assets/${name}`] : []));

test('a CDN sends every file of the build with the headers that the server sends', async () => {
  const hashed = ['.js', '.woff2', '.png'].map(addressesOf);
  for (const kind of hashed) expect(kind).not.toHaveLength(0);
  const others = [MANIFEST, '/robots.txt', '/sitemap.xml', '/.well-known/security.txt'];
  const addresses = [...ALL_PATHS, ...Object.values(ICONS), ...others, ...hashed.flat()];
  const file = built('_headers');
  for (const address of addresses) {
    const response = await fetch(E2E_URL + address, { method: 'HEAD' });
    expect(response.status, address).toBe(200);
    expect(headersByCdn(file, address), address).toEqual(headersOfServer(response));
  }
});

test('a CDN finds each page at its own address, and the page of what is missing', async ({ request }) => {
  for (const path of ALL_PATHS) {
    const html = built(path === '/' ? 'index.html' : `${path}.html`);
    expect(await (await request.get(path)).text(), path).toBe(html);
  }
  expect(await (await request.get(MISSING_PATH)).text()).toBe(built('404.html'));
});

test('the file for a CDN is no page of the site', async ({ request }) => {
  const response = await request.get('/_headers');
  expect(response.status()).toBe(404);
  expect(await response.text()).toBe(built('404.html'));
});
