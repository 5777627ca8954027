import { expect, test, type APIRequestContext } from '@playwright/test';
import { site } from '#site';
import { ICONS, MANIFEST } from '../../app/content/icons.ts';
import { pngSize } from '../server/png-size.ts';
import { ALL_PATHS, MISSING_PATH, PAGES } from './support/pages.ts';

const INDEXED: readonly string[] = PAGES.map(({ path }) => path);

async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? [];
  return {
    property: (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(head)?.[1],
    hrefOf: (rel: string) =>
      [...head.matchAll(new RegExp(`<link rel="${rel}" href="([^"]*)"`, 'g'))].map(([, href]) => href),
  };
}

for (const path of INDEXED) {
  test(`${path} is shared with an image of its own, under the site's public address`, async ({ request }) => {
    const { property } = await headOf(request, path);
    expect(property('og:url')).toBe(site.url + path);
    expect(property('og:image:alt')).toMatch(/\p{L}/u);
    const address = property('og:image') ?? '';
    expect(address.startsWith(`${site.url}/assets/`)).toBe(true);

    const image = await request.get(address.slice(site.url.length));
    expect(image.status()).toBe(200);
    expect(image.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const size = `${property('og:image:width')}x${property('og:image:height')}`;
    expect(pngSize(await image.body())).toBe(size);
    expect(size).toBe('1200x630');
  });
}

test('no two pages are shared with the same image', async ({ request }) => {
  const images = await Promise.all(
    INDEXED.map(async (path) => (await headOf(request, path)).property('og:image')),
  );
  expect(new Set(images).size).toBe(INDEXED.length);
});

test('a page that search engines may not list offers no image', async ({ request }) => {
  for (const path of [...ALL_PATHS.filter((each) => !INDEXED.includes(each)), MISSING_PATH]) {
    expect((await headOf(request, path)).property('og:image'), path).toBeUndefined();
  }
});

test('every page names the icons and the manifest, and the server has them', async ({ request }) => {
  for (const path of ['/', MISSING_PATH]) {
    const { hrefOf } = await headOf(request, path);
    expect(hrefOf('icon')).toEqual([ICONS.favicon, ICONS.vector]);
    expect(hrefOf('apple-touch-icon')).toEqual([ICONS.appleTouch]);
    expect(hrefOf('manifest')).toEqual([MANIFEST]);
  }
  const types = {
    [ICONS.favicon]: 'image/x-icon',
    [ICONS.vector]: 'image/svg+xml',
    [ICONS.appleTouch]: 'image/png',
    [MANIFEST]: 'application/manifest+json',
  };
  for (const [address, type] of Object.entries(types)) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toContain(type);
    expect(answer.headers()['cache-control'], address).toBe('public, max-age=3600');
  }
  const manifest = (await (await request.get(MANIFEST)).json()) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of manifest.icons) {
    expect(pngSize(await (await request.get(src)).body()), src).toBe(sizes);
  }
});
