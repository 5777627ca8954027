import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SiteValues } from '#contract/site.ts';
import { mockSite } from '#tests/support/edited-content.ts';

const URL = 'https://www.example.com';
const PAGE = { path: '/precios', title: 'Precios · Aduanero', description: 'Lo que cuesta cada plan.' };

async function headWith(values: Partial<SiteValues>) {
  mockSite({ url: URL, noindex: 'false', ...values });
  const { PageHead } = await import('./page-head.tsx');
  const markup = renderToStaticMarkup(<PageHead page={PAGE} image="/assets/share.png" />);
  const named = markup.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]*)" (?:content|href)="([^"]*)"/g);
  return Object.fromEntries([...named].map(([, key, value]) => [key, value]));
}

it('the head of a trial site asks not to be listed, has no canonical address, and is otherwise complete', async () => {
  const listed = await headWith({});
  expect(listed).toMatchObject({
    'og:url': `${URL}/precios`,
    'og:image': `${URL}/assets/share.png`,
    'og:image:type': 'image/png',
    'twitter:card': 'summary_large_image',
  });
  const { canonical, ...shared } = listed;
  expect(canonical).toBe(`${URL}/precios`);
  expect(await headWith({ noindex: 'true' })).toEqual({ ...shared, robots: 'noindex' });
});

it('no text ends the script element of the JSON-LD', async () => {
  const title = 'a</script><!--<script>';
  mockSite({ url: URL });
  const { PageGraph } = await import('./page-head.tsx');
  const markup = renderToStaticMarkup(<PageGraph page={{ ...PAGE, title }} subject={{}} />);
  const [, json = ''] = /<script [^>]*>([^<]*)<\/script>/.exec(markup) ?? [];
  expect(JSON.parse(json)['@graph']).toContainEqual(expect.objectContaining({ name: title }));
});
