import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { homeAnchor } from '#site/paths.ts';
import type { Testimonial } from '#sections/testimonials/testimonials.schema.ts';
import { readSite, type Site } from '#contract/site.ts';

const LOGIN = 'https://app.aduanero.mx/entrar';
const NETWORK = 'https://www.linkedin.com/company/aduanero';
const OTHERS = ['https://www.instagram.com/aduanero', 'https://x.com/aduanero'] as const;
const WHATSAPP = 'https://wa.me/525512345678';

beforeEach(() => vi.resetModules());

/** The operator's links in the header, the footer and the structured data. */
async function linksWith(values: Partial<Site>): Promise<string[]> {
  const { site } = await vi.importActual<typeof import('#site')>('#site');
  vi.doMock('#site', () => ({ site: readSite({ ...site, ...values }, {}) }));
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

it('the landing page says where documents are kept if the operator does', async () => {
  const { site } = await vi.importActual<typeof import('#site')>('#site');
  const answersWith = async (documentsPlace: string) => {
    vi.resetModules();
    vi.doMock('#site', () => ({ site: { ...site, documentsPlace } }));
    const { questions } = await import('#content/home.ts');
    return questions.items.map(({ answer }) => answer);
  };
  const place = 'En servidores en México, cifrados.';
  expect(await answersWith(place)).toEqual([...(await answersWith('')), place]);
});

async function footerWith(items: Testimonial[]): Promise<string> {
  vi.doMock('#content/testimonials.ts', () => ({ testimonials: { items } }));
  const { Footer } = await import('./footer.tsx');
  return renderToStaticMarkup(<Footer />);
}

it('the footer links to testimonials if there are some', async () => {
  const one = { content: 'Llega a tiempo.', author: 'Ana', role: 'Compras', rating: 5 };
  const link = `href="${homeAnchor('testimonials')}"`;
  expect(await footerWith([one])).toContain(link);
  vi.resetModules();
  expect(await footerWith([])).not.toContain(link);
});
