import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { PRIVACY_PATH } from '#contract/paths.ts';
import type { SiteValues } from '#contract/site.ts';
import { mockSite } from '#tests/support/edited-content.ts';
import { isShipped } from '#tests/support/is-shipped.ts';
import { CONDITIONS } from '#schema/drawn-blocks.ts';

const WORDS = { title: 'Aviso', reviewed: false, draft: 'Borrador', indexLabel: 'Contenido', updated: 'Hoy' };
const CARGO = { name: 'cargo', kind: 'line', max: 9, label: 'Carga', forms: {} };
const CONDITIONAL = Object.keys(CONDITIONS).map((when) => ({ when, text: `{${when}}` }));

/** The parts that a document shows, of one for each condition. */
async function shownWith(values: Partial<SiteValues>, changes: { pages?: object[]; fields?: object[] } = {}) {
  mockSite(values);
  const content = await import('#content');
  const { pages = [], fields: furtherFields = [] } = changes;
  vi.doMock('#content', () => ({ ...content, pages, furtherFields }));
  vi.resetModules();
  const { LegalPage } = await import('./legal-page.tsx');
  const sections = [{ title: 'Apartado', parts: CONDITIONAL }] as never;
  const html = renderToStaticMarkup(<LegalPage {...WORDS} sections={sections} />);
  return [...html.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join(' ');
}
const testimonials = (areSamples: boolean) => ({
  blocks: [{ type: 'testimonials', areSamples, items: [{}] }],
});

it.each([
  [{ attribution: 'session' }, {}, 'session origin noWebhookReceiver noTestimonials'],
  [{ attribution: 'page' }, {}, 'page origin noSession noWebhookReceiver noTestimonials'],
  [{ attribution: 'off' }, {}, 'noSession noWebhookReceiver noTestimonials'],
  [{ attribution: 'off', webhookReceiver: 'CRM' }, {}, 'noSession webhookReceiver noTestimonials'],
  [{ attribution: 'off' }, { fields: [CARGO] }, 'noSession furtherFields noWebhookReceiver noTestimonials'],
  [{ attribution: 'off' }, { pages: [testimonials(true)] }, 'noSession noWebhookReceiver samples'],
  [{ attribution: 'off' }, { pages: [testimonials(false)] }, 'noSession noWebhookReceiver ownTestimonials'],
] as const)('a document of a site with %j and %j says what is so: %s', async (values, changes, shown) => {
  expect(await shownWith({ webhookReceiver: '', ...values }, changes as object)).toBe(shown);
});

/** The shipped notice as one text. */
async function noticeWith(values: Partial<SiteValues>): Promise<string> {
  mockSite(values);
  const { pageAt } = await import('#blocks/page-at.tsx');
  return renderToStaticMarkup(pageAt(PRIVACY_PATH).body);
}

describe.skipIf(!isShipped)('the shipped privacy notice', () => {
  it.each([
    ['session', { collects: true, purpose: true, stores: true, isStrict: false }],
    ['page', { collects: true, purpose: true, stores: false, isStrict: true }],
    ['off', { collects: false, purpose: false, stores: false, isStrict: true }],
  ] as const)('with the attribution %s says %o', async (attribution, expected) => {
    const notice = await noticeWith({ attribution });
    expect({
      collects: notice.includes('De dónde llegaste') && notice.includes('el identificador del clic'),
      purpose: notice.includes('saber qué sitios y campañas traen solicitudes'),
      stores: notice.includes('la pestaña guarda al instante (almacenamiento de sesión) de dónde llegaste'),
      isStrict: notice.includes('El sitio usa solo almacenamiento estrictamente técnico.'),
    }).toEqual(expected);
    // An objection is offered exactly where there is something to object to.
    expect(notice.includes('Para que no usemos de dónde llegaste')).toBe(expected.purpose);
  });

  it.each([
    [{ webhookReceiver: 'sistema de gestión' }, 'envío de correo, sistema de gestión)'],
    [{ webhookReceiver: '' }, 'envío de correo)'],
    [{ retentionDays: '365' }, '365 días'],
  ])('with %j says «%s»', async (values, words) => {
    expect(await noticeWith(values)).toContain(words);
  });
});
