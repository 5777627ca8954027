import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const URL = 'https://www.example.com';

beforeEach(() => {
  vi.stubEnv('SITE_URL', `${URL}/`);
  vi.stubEnv('SITE_PRODUCT', 'Aduanero');
  vi.resetModules();
});
afterEach(() => vi.unstubAllEnvs());

async function markupOfContact(changes = {}) {
  const [{ PageHead }, { meta }] = await Promise.all([import('./page-head.tsx'), import('#content/meta.ts')]);
  const page = { ...meta.contact, ...changes };
  return renderToStaticMarkup(<PageHead page={page} path="/" image="/assets/share.png" />);
}

async function headOfContact() {
  const markup = await markupOfContact();
  const named = markup.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]*)" (?:content|href)="([^"]*)"/g);
  return Object.fromEntries([...named].map(([, key, value]) => [key, value]));
}

it('the head of a trial site asks not to be listed, has no canonical address, and is otherwise complete', async () => {
  const listed = await headOfContact();
  expect(listed).toMatchObject({
    'og:url': `${URL}/contacto`,
    'og:image': `${URL}/assets/share.png`,
    'og:image:type': 'image/png',
    'twitter:card': 'summary_large_image',
  });
  vi.stubEnv('SITE_NOINDEX', 'true');
  vi.resetModules();
  const { canonical, ...shared } = listed;
  expect(canonical).toBe(`${URL}/contacto`);
  expect(await headOfContact()).toEqual({ ...shared, robots: 'noindex' });
});

it('no text ends the script element of the JSON-LD', async () => {
  const title = 'a</script><!--<script>';
  const [, json = ''] = /<script [^>]*>([^<]*)<\/script>/.exec(await markupOfContact({ title })) ?? [];
  expect(JSON.parse(json)['@graph']).toContainEqual(expect.objectContaining({ name: title }));
});
