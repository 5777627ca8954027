import { describe, expect, it } from 'vitest';
import { pages, shell } from '#content';
import { answered } from '#schema/parts.ts';
import { site } from '#site';
import { LISTED_PAGES } from '#site/pages.ts';
import { HOME } from '#site/paths.ts';
import { builtPage, elementOf, headOf, normalised, textOf } from '#tests/support/built-pages.ts';

type Node = Record<string, unknown>;

const graphOf = (path: string): Node[] => headOf(builtPage(path)).structuredData[0]?.['@graph'] ?? [];
const nodeOf = (path: string, type: string) => graphOf(path).find((node) => node['@type'] === type);

describe.each(LISTED_PAGES)('the JSON-LD of $path', ({ path }) => {
  const blocks = pages.find((page) => page.path === path)?.blocks ?? [];

  it('names the page, its site and its company', () => {
    expect(headOf(builtPage(path)).structuredData).toHaveLength(1);
    const [company, website, page] = graphOf(path);
    expect(company).toMatchObject({ '@type': 'Organization', name: site.product, url: `${site.url}/` });
    expect(website).toMatchObject({ '@type': 'WebSite', name: site.product, url: `${site.url}/` });
    expect(page).toMatchObject({
      '@id': site.url + path,
      isPartOf: { '@id': website?.['@id'] },
    });
  });

  it('has a breadcrumb from the landing to the page', () => {
    if (path === HOME) return expect(nodeOf(path, 'BreadcrumbList')).toBeUndefined();
    const steps = nodeOf(path, 'BreadcrumbList')?.['itemListElement'] as (Node & { item: Node })[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    const paths = steps.map(({ item }) => String(item['@id']).slice(site.url.length));
    expect([paths[0], paths.at(-1)]).toEqual([HOME, path]);
    expect(paths.filter((step) => LISTED_PAGES.every((page) => page.path !== step))).toEqual([]);
    expect(steps.filter(({ name }) => !name)).toEqual([]);
  });

  it('is a service if the menu has it as a solution', () => {
    const isSolution = shell.solutions.items.some(({ to }) => to === path);
    expect(nodeOf(path, 'Service')?.['@id']).toBe(isSolution ? `${site.url}${path}#service` : undefined);
  });

  it('has the questions whose answers are on the page', () => {
    const questions = blocks.find(({ type }) => type === 'questions');
    if (path === HOME || questions?.type !== 'questions')
      return expect(nodeOf(path, 'FAQPage')).toBeUndefined();
    const main = textOf(elementOf(builtPage(path), 'main'));
    const entries = answered(questions.items).map(({ question, answer }) => {
      expect(main).toContain(normalised(`${question} ${answer}`));
      return { name: question, acceptedAnswer: { text: answer } };
    });
    expect(nodeOf(path, 'FAQPage')?.['mainEntity']).toMatchObject(entries);
  });

  it('has the contact data if the page is about the company', () => {
    const type = blocks.some((block) => block.type === 'aboutHead') ? 'AboutPage' : 'ContactPage';
    if (!blocks.some((block) => block.type === 'aboutHead' || block.type === 'contactForm')) return;
    expect(nodeOf(path, type)).toBeDefined();
    expect(nodeOf(path, 'Organization')).toMatchObject({
      legalName: site.legalName,
      email: site.email,
      telephone: site.phoneUrl.replaceAll(/^tel:|;.*/g, ''),
      address: { addressLocality: site.office, streetAddress: site.address },
    });
  });
});
