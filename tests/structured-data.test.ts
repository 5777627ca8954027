import { describe, expect, it } from 'vitest';
import { LISTED_PATHS } from '#site/pages.ts';
import { questions as agencyQuestions } from '#content/customs-agencies.ts';
import { questions as forwarderQuestions } from '#content/forwarders.ts';
import { questions as importerQuestions } from '#content/importers.ts';
import { PATHS } from '#site/paths.ts';
import { site } from '#site';
import { builtPage, elementOf, headOf, textOf } from '#tests/support/built-pages.ts';

type Node = Record<string, unknown>;

const graphOf = (path: string): Node[] => headOf(builtPage(path)).structuredData[0]?.['@graph'] ?? [];
const nodeOf = (path: string, type: string) => graphOf(path).find((node) => node['@type'] === type);

describe.each(LISTED_PATHS)('the JSON-LD of %s', (path) => {
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
    if (path === PATHS.home) return expect(nodeOf(path, 'BreadcrumbList')).toBeUndefined();
    const steps = nodeOf(path, 'BreadcrumbList')?.['itemListElement'] as (Node & { item: Node })[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    const paths = steps.map(({ item }) => String(item['@id']).slice(site.url.length));
    expect([paths[0], paths.at(-1)]).toEqual([PATHS.home, path]);
    expect(paths.filter((step) => !LISTED_PATHS.includes(step))).toEqual([]);
    expect(steps.filter(({ name }) => !name)).toEqual([]);
  });
});

it.each([
  [PATHS.importers, importerQuestions],
  [PATHS.customsAgencies, agencyQuestions],
  [PATHS.forwarders, forwarderQuestions],
])("%s is a service, with the page's questions", (path, { items }) => {
  expect(nodeOf(path, 'Service')).toMatchObject({ '@id': `${site.url}${path}#service` });
  const main = textOf(elementOf(builtPage(path), 'main'));
  const entries = items.map(({ question, answer }) => {
    expect(main).toContain(`${question} ${answer}`);
    return { name: question, acceptedAnswer: { text: answer } };
  });
  expect(nodeOf(path, 'FAQPage')?.['mainEntity']).toMatchObject(entries);
});

it('the pages about the company have its contact data', () => {
  for (const [path, type] of [
    [PATHS.about, 'AboutPage'],
    [PATHS.contact, 'ContactPage'],
  ] as const) {
    expect(nodeOf(path, type), path).toBeDefined();
    expect(nodeOf(path, 'Organization'), path).toMatchObject({
      legalName: site.legalName,
      email: site.email,
      telephone: site.phoneUrl.replace('tel:', ''),
      address: { addressLocality: site.office, streetAddress: site.address },
    });
  }
});
