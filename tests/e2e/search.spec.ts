import { expect, test } from '@playwright/test';
import { site } from '#site';
import { readHead } from './support/head.ts';
import { ALL_PATHS, MISSING_PATH, PAGES } from './support/pages.ts';

const LISTED: readonly string[] = PAGES.map(({ path }) => path);

test('a page that may be listed names its one address and all that a shared link shows, and the sitemap has it', async ({
  request,
}) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/^application\/xml\b/);
  const locations = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(locations.toSorted()).toEqual(LISTED.map((path) => site.url + path).toSorted());
  for (const path of LISTED) {
    const { language, canonical, robots, card, openGraph } = readHead(await (await request.get(path)).text());
    const address = site.url + path;
    expect({ language, canonical, robots, card }, path).toEqual({
      language: 'es-MX',
      canonical: address,
      robots: '',
      card: 'summary_large_image',
    });
    expect(openGraph, path).toMatchObject({
      url: address,
      locale: 'es_MX',
      type: 'website',
      site_name: site.product,
    });
  }
});

test('a page that may not be listed says so, and names no address, nothing to share and no data', async ({
  request,
}) => {
  for (const path of [...ALL_PATHS.filter((each) => !LISTED.includes(each)), MISSING_PATH]) {
    const head = readHead(await (await request.get(path)).text());
    expect(head, path).toEqual({
      language: 'es-MX',
      canonical: undefined,
      robots: 'noindex',
      card: '',
      openGraph: {},
      structuredData: [],
    });
  }
});

test('robots are let in to all that a page is made of, and led to the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers()['x-robots-tag']).toBeUndefined();
  expect(await answer.text()).toBe(
    `User-agent: *\nDisallow: /functions/v1/\n\nSitemap: ${site.url}/sitemap.xml\n`,
  );
});

test('who finds a weakness is told whom to write to, and that holds for some months', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Preferred-Languages: es, en$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(31);
  expect(days).toBeLessThan(365);
});
