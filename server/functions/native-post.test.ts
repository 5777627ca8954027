import { describe, expect, it } from 'vitest';
import { FIELD_MAX_LENGTH } from '#contract/limits.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { fakeDependencies, NOW, SITE_URL } from '#tests/server/function-dependencies.ts';
import { createSendFormEmail } from './send-form-email.ts';

const DEMO_FIELDS = {
  type: 'demo',
  name: 'Lucía Ñáñez',
  email: 'lucia@empresa.example',
  company: 'Importadora & Hijos = 100%',
  phone: '+52 55',
  message: 'uno\r\ndos 🚢',
};
const CONTACT_FIELDS = { ...DEMO_FIELDS, type: 'contact', name: 'Lucía', lastName: 'Ñáñez', company: '' };

async function setUp(acceptLead?: () => Promise<string>) {
  const { dependencies, records } = await fakeDependencies(acceptLead);
  const handle = createSendFormEmail(dependencies);
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await handle(
      new Request('http://site.example/f', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return response.headers.get('location');
  };
  return {
    records,
    reportError: dependencies.reportError,
    post,
    postFields: (fields: object, headers = {}) => post(new URLSearchParams({ ...fields }), headers),
  };
}

describe('a form posted without JavaScript', () => {
  it('is stored as a demo request and leads to its page', async () => {
    const { postFields, records } = await setUp();
    expect(await postFields(DEMO_FIELDS)).toBe(RESULT_PATHS.demoSent);
    expect(records()).toEqual([{ ...DEMO_FIELDS, message: 'uno\ndos 🚢', id: 'id-1', createdAt: NOW }]);
  });

  it('is stored as a contact message, its names joined, and leads to its page', async () => {
    const { postFields, records } = await setUp();
    expect(await postFields(CONTACT_FIELDS)).toBe(RESULT_PATHS.contactSent);
    expect(records()).toMatchObject([{ type: 'contact', name: 'Lucía Ñáñez' }]);
    expect(records()[0]).not.toHaveProperty('lastName');
  });

  it.each([
    ['a demo request without a company', { ...DEMO_FIELDS, company: ' ' }, RESULT_PATHS.demoInvalid],
    ['a message without a last name', { ...CONTACT_FIELDS, lastName: '' }, RESULT_PATHS.contactInvalid],
    [
      'a message that is too long',
      { ...CONTACT_FIELDS, message: 'x'.repeat(FIELD_MAX_LENGTH.message + 1) },
      RESULT_PATHS.contactInvalid,
    ],
    ['a form of no known type', { ...CONTACT_FIELDS, type: 'x' }, RESULT_PATHS.contactInvalid],
    ['an empty form', {}, RESULT_PATHS.contactInvalid],
  ])('is not stored when it is %s', async (_what, fields, page) => {
    const { postFields, records } = await setUp();
    expect(await postFields(fields)).toBe(page);
    expect(records()).toEqual([]);
  });

  it.each([
    [DEMO_FIELDS, RESULT_PATHS.demoFailed],
    [CONTACT_FIELDS, RESULT_PATHS.contactFailed],
  ])('leads to the page about failure when the store fails, which is reported', async (fields, page) => {
    const failure = new Error('disk full');
    const { postFields, reportError } = await setUp(() => Promise.reject(failure));
    expect(await postFields(fields)).toBe(page);
    expect(reportError.mock.calls).toEqual([[failure]]);
  });

  it('leads to the page about failure when it cannot be read', async () => {
    const { post, records } = await setUp();
    expect(await post(`type=demo&message=${'x'.repeat(17_000)}`)).toBe(RESULT_PATHS.contactFailed);
    expect(await post(new Uint8Array([0x61, 0xff]))).toBe(RESULT_PATHS.contactFailed);
    expect(records()).toEqual([]);
  });

  it.each([
    ['https://site.example', ''],
    ['https://cdn.example', SITE_URL],
    ['http://site.example:81', SITE_URL],
    ['null', SITE_URL],
  ])('from a page at %s leads back to "%s"', async (Origin, pages) => {
    const { postFields } = await setUp();
    expect(await postFields(DEMO_FIELDS, { Origin })).toBe(pages + RESULT_PATHS.demoSent);
  });
});
