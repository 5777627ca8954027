import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { site } from '#site';
import { schemaProblems } from '../schema-org/check.ts';
import { lackingTypes } from '../schema-org/search-engine.ts';
import { readVocabulary } from '../schema-org/vocabulary.ts';
import { readHead } from './support/head.ts';
import { PAGES } from './support/pages.ts';

type Node = Record<string, unknown>;

/** Each page's own types, beside those of the company and the site, and the names of the pages that lead to it. */
const EXPECTED: Record<(typeof PAGES)[number]['path'], { types: string[]; crumbs?: string[] }> = {
  '/': { types: ['WebPage'] },
  '/soluciones': { types: ['WebPage'], crumbs: ['Inicio', 'Soluciones'] },
  '/soluciones/importadores': {
    types: ['FAQPage', 'Service'],
    crumbs: ['Inicio', 'Soluciones', 'Importadores'],
  },
  '/soluciones/agencias-aduanales': {
    types: ['FAQPage', 'Service'],
    crumbs: ['Inicio', 'Soluciones', 'Agencias Aduanales'],
  },
  '/soluciones/forwarders': {
    types: ['FAQPage', 'Service'],
    crumbs: ['Inicio', 'Soluciones', 'Forwarders'],
  },
  '/nosotros': { types: ['AboutPage'], crumbs: ['Inicio', 'Nosotros'] },
  '/contacto': { types: ['ContactPage'], crumbs: ['Inicio', 'Contacto'] },
  '/aviso-de-privacidad': { types: ['WebPage'], crumbs: ['Inicio', 'Aviso de privacidad'] },
  '/terminos': { types: ['WebPage'], crumbs: ['Inicio', 'Términos de uso'] },
};
const PATHS = PAGES.map(({ path }) => path);

const vocabulary = readVocabulary();
const built = (path: string) =>
  readFileSync(join('build', 'client', path === '/' ? 'index.html' : `${path}.html`), 'utf8');
const graphOf = (path: string): Node[] => readHead(built(path)).structuredData[0]?.['@graph'] ?? [];
const nodeOf = (path: string, type: string) => graphOf(path).find((node) => node['@type'] === type);

/** The words of a page's main landmark, as they are read. */
function wordsOf(path: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(built(path)) ?? [];
  const text = main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  return text.replace(/\s+/g, ' ');
}

test('what a page says in JSON-LD is as schema.org defines it, and has what a search engine requires', () => {
  for (const path of PATHS) {
    const documents = readHead(built(path)).structuredData;
    expect(documents, path).toHaveLength(1);
    expect(schemaProblems(documents[0], vocabulary), path).toEqual([]);
    expect(lackingTypes(graphOf(path)), path).toEqual([]);
  }
});

test('each page is what it is, of one company and one site, below the pages that lead to it', () => {
  for (const path of PATHS) {
    const { types, crumbs } = EXPECTED[path];
    const [company, website, ...others] = graphOf(path);
    expect(company, path).toMatchObject({
      '@type': 'Organization',
      '@id': `${site.url}/#organization`,
      name: site.product,
    });
    expect(website, path).toMatchObject({
      '@type': 'WebSite',
      '@id': `${site.url}/#website`,
      url: `${site.url}/`,
    });
    const list = nodeOf(path, 'BreadcrumbList')?.['itemListElement'] as
      | { name: string; item: Node }[]
      | undefined;
    expect(others.map((node) => node['@type']).filter((type) => type !== 'BreadcrumbList')).toEqual(types);
    expect(
      list?.map(({ name }) => name),
      path,
    ).toEqual(crumbs);
    const addresses = list?.map(({ item }) => String(item['@id']).slice(site.url.length));
    expect(addresses?.filter((address) => !(PATHS as string[]).includes(address)) ?? [], path).toEqual([]);
    expect(others[0]?.['@id'], path).toBe(site.url + path);
    expect(addresses?.at(-1) ?? path).toBe(path);
  }
});

test('questions and answers are the words that stand on the page', () => {
  for (const path of PATHS) {
    const questions = (nodeOf(path, 'FAQPage')?.['mainEntity'] ?? []) as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    const words = wordsOf(path);
    expect(questions.length, path).toBe(words.includes('Preguntas frecuentes') ? 3 : 0);
    for (const { name, acceptedAnswer } of questions)
      expect(words).toContain(`${name} ${acceptedAnswer.text}`);
  }
});

test('where the company can be reached, and when, is said where visitors read it', () => {
  expect(nodeOf('/contacto', 'Organization')).toMatchObject({
    email: site.email,
    telephone: '+525555550199',
    logo: `${site.url}/icon-512.png`,
    sameAs: site.networkUrl,
    address: { addressLocality: site.office, streetAddress: site.address },
    contactPoint: { hoursAvailable: { opens: '09:00', closes: '18:00' } },
  });
  expect(nodeOf('/', 'Organization')).toMatchObject({ logo: `${site.url}/icon-512.png` });
});

test('no page has JSON-LD of ratings: its testimonials are samples', () => {
  expect(JSON.stringify(PATHS.map(graphOf))).not.toMatch(/review|rating|testimonial/i);
});
