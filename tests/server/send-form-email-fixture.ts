import { expect } from 'vitest';
import { createSendFormEmail } from '#server/functions/send-form-email.ts';
import type { NewLead } from '#server/leads/port.ts';
import { fakeDependencies } from './function-dependencies.ts';

/** The function with dependencies that record its calls, and helpers that call it. */
export async function openSendFormEmail(acceptLead?: (lead: NewLead) => Promise<string>) {
  const { dependencies, accepted, records } = await fakeDependencies(acceptLead);
  const handle = createSendFormEmail(dependencies);
  const send = (body: BodyInit | null, type = 'application/json', method = 'POST', headers = {}) =>
    handle(
      new Request('http://site.example/functions/v1/send-form-email', {
        method,
        body,
        headers: { 'content-type': type, ...headers },
        duplex: 'half',
      } as RequestInit),
    );
  const sendJson = (body: unknown, headers = {}) =>
    send(JSON.stringify(body), 'application/json', 'POST', headers);
  return { ...dependencies, accepted, records, send, sendJson };
}

/** Needed by a page on another origin, to read why it was refused. */
export function expectReadableFromAnyOrigin({ headers }: Response) {
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('access-control-expose-headers')).toBe('Retry-After');
  expect(headers.get('cache-control')).toBe('no-store');
}
