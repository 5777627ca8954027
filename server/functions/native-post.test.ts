import { describe, expect, it, vi } from 'vitest';
import type { LeadRecord } from '#server/store/port.ts';
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

function setUp(insertLead?: () => Promise<void>) {
  const stored: LeadRecord[] = [];
  const reportError = vi.fn();
  const handle = createSendFormEmail({
    store: { insertLead: insertLead ?? (async (record) => void stored.push(record)) },
    now: () => new Date(0),
    newId: () => 'id-1',
    reportError,
  });
  const post = async (body: BodyInit) => {
    const response = await handle(
      new Request('http://site.example/f', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return response.headers.get('location');
  };
  return {
    stored,
    reportError,
    post,
    postFields: (fields: object) => post(new URLSearchParams({ ...fields })),
  };
}

describe('a form posted without JavaScript', () => {
  it('is stored as a demo request and leads to its page', async () => {
    const { postFields, stored } = setUp();
    expect(await postFields(DEMO_FIELDS)).toBe('/demo-solicitada');
    expect(stored).toEqual([
      { ...DEMO_FIELDS, message: 'uno\ndos 🚢', id: 'id-1', createdAt: '1970-01-01T00:00:00.000Z' },
    ]);
  });

  it('is stored as a contact message, its names joined, and leads to its page', async () => {
    const { postFields, stored } = setUp();
    expect(await postFields(CONTACT_FIELDS)).toBe('/mensaje-enviado');
    expect(stored).toMatchObject([{ type: 'contact', name: 'Lucía Ñáñez' }]);
    expect(stored[0]).not.toHaveProperty('lastName');
  });

  it.each([
    ['a demo request without a company', { ...DEMO_FIELDS, company: ' ' }, '/demo-incompleta'],
    ['a demo request with an invalid email', { ...DEMO_FIELDS, email: 'x' }, '/demo-incompleta'],
    ['a message without a last name', { ...CONTACT_FIELDS, lastName: '' }, '/mensaje-incompleto'],
    ['a message that is too long', { ...CONTACT_FIELDS, message: 'x'.repeat(2001) }, '/mensaje-incompleto'],
    ['a form of no known type', { ...CONTACT_FIELDS, type: 'x' }, '/mensaje-incompleto'],
    ['an empty form', {}, '/mensaje-incompleto'],
  ])('is not stored when it is %s', async (_what, fields, page) => {
    const { postFields, stored } = setUp();
    expect(await postFields(fields)).toBe(page);
    expect(stored).toEqual([]);
  });

  it.each([
    [DEMO_FIELDS, '/demo-no-enviada'],
    [CONTACT_FIELDS, '/mensaje-no-enviado'],
  ])('leads to the page about failure when the store rejects, and is reported once', async (fields, page) => {
    const failure = new Error('disk full');
    const { postFields, reportError } = setUp(() => Promise.reject(failure));
    expect(await postFields(fields)).toBe(page);
    expect(reportError.mock.calls).toEqual([[failure]]);
  });

  it('leads to the page about failure when it cannot be read', async () => {
    const { post, stored } = setUp();
    expect(await post(`type=demo&message=${'x'.repeat(17_000)}`)).toBe('/mensaje-no-enviado');
    expect(await post(new Uint8Array([0x61, 0xff]))).toBe('/mensaje-no-enviado');
    expect(stored).toEqual([]);
  });
});
