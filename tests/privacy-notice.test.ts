import { beforeEach, expect, it, vi } from 'vitest';
import type { Site } from '#contract/site.ts';

beforeEach(() => vi.resetModules());

/** The notice as one text. */
async function noticeWith(values: Partial<Site>): Promise<string> {
  const { site } = await vi.importActual<typeof import('#site')>('#site');
  vi.doMock('#site', () => ({ site: { ...site, ...values } }));
  const { privacy } = await import('#content/privacy.ts');
  return privacy.sections.flatMap(({ blocks }) => blocks.flat()).join('\n');
}

const STRICT = 'El sitio usa solo almacenamiento estrictamente técnico.';

it.each([
  ['session', { collects: true, purpose: true, stores: true, isStrict: false }],
  ['page', { collects: true, purpose: true, stores: false, isStrict: true }],
  ['off', { collects: false, purpose: false, stores: false, isStrict: true }],
] as const)('with the attribution %s the notice says %o', async (attribution, expected) => {
  const notice = await noticeWith({ attribution });
  expect({
    collects: notice.includes('De dónde llegaste') && notice.includes('el identificador del clic'),
    purpose: notice.includes('saber qué sitios y campañas traen solicitudes'),
    stores: notice.includes('la pestaña guarda al instante (almacenamiento de sesión) de dónde llegaste'),
    isStrict: notice.includes(STRICT),
  }).toEqual(expected);
  // An objection is offered exactly where there is something to object to.
  expect(notice.includes('Para que no usemos de dónde llegaste')).toBe(expected.purpose);
});

it('the notice names the category of the webhook’s receiver, if there is one', async () => {
  const webhookReceiver = 'sistema de gestión de clientes (CRM)';
  expect(await noticeWith({ webhookReceiver })).toContain(`envío de correo, ${webhookReceiver})`);
  vi.resetModules();
  expect(await noticeWith({ webhookReceiver: '' })).toContain('envío de correo)');
});
