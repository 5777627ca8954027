import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { SiteValues } from '#contract/site.ts';
import { mockSite } from '#tests/support/edited-content.ts';

const LOGIN = 'https://app.aduanero.mx/entrar';
const NETWORK = 'https://www.linkedin.com/company/aduanero';
const OTHERS = ['https://www.instagram.com/aduanero', 'https://x.com/aduanero'] as const;
const WHATSAPP = 'https://wa.me/525512345678';

/** The operator's links in the header, the footer and the structured data. */
async function linksWith(values: Partial<SiteValues>): Promise<string[]> {
  mockSite(values);
  const [{ Header }, { Footer }, { knownCompany }] = await Promise.all([
    import('./header.tsx'),
    import('./footer.tsx'),
    import('#site/company.ts'),
  ]);
  const header = renderToStaticMarkup(<Header path="/" />);
  const footer = renderToStaticMarkup(<Footer />);
  const links = [...`${header}${footer}`.matchAll(/<a href="([^"]*)" target="_blank"/g)].map(
    ([, href = '']) => href,
  );
  return [...links, ...('sameAs' in knownCompany ? [`same as ${String(knownCompany['sameAs'])}`] : [])];
}

it('the header, the menu, the footer and the structured data have the operator’s links', async () => {
  const networks = `Instagram ${OTHERS[0]}, X (Twitter)  ${OTHERS[1]}`;
  const values = { loginUrl: LOGIN, networkUrl: NETWORK, networks, whatsapp: '+52 55 1234 5678' };
  const all = [NETWORK, ...OTHERS];
  expect(await linksWith(values)).toEqual([
    LOGIN,
    WHATSAPP,
    LOGIN,
    WHATSAPP,
    ...all,
    `same as ${String(all)}`,
  ]);
});

it('and none that is blank', async () => {
  expect(await linksWith({ loginUrl: '', networkUrl: '', networks: '', whatsapp: '' })).toEqual([]);
});

it.each([
  ['has some', [{}], true],
  ['has none', [], false],
])('the footer links to testimonials if the landing %s: %j', async (_what, items, isLinked) => {
  mockSite({});
  const content = await import('#content');
  const links = [
    { label: 'Testimonios', to: '/#testimonios' },
    { label: 'Inicio', to: '/' },
  ];
  vi.doMock('#content', () => ({
    ...content,
    footer: { ...content.footer, links },
    pages: [{ path: '/', blocks: [{ type: 'testimonials', anchor: 'testimonios', items }] }],
  }));
  vi.resetModules();
  const { Footer } = await import('./footer.tsx');
  expect(renderToStaticMarkup(<Footer />).includes('href="/#testimonios"')).toBe(isLinked);
});
