import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { DEMO } from '#tests/server/leads.ts';

/** The bytes of a request with a lead of this name, unlike any other, as the page's own script sends it. */
export function leadRequest(name: string): Buffer {
  const body = JSON.stringify({ ...DEMO, name, email: `${name}@empresa.example` });
  return Buffer.from(
    [
      `POST ${FUNCTION_PATHS.sendFormEmail} HTTP/1.1`,
      'Host: site',
      'Content-Type: application/json',
      `${OWN_HEADERS.idempotencyKey}: ${crypto.randomUUID()}`,
      `${OWN_HEADERS.formSignals}: trap=empty; seconds=34`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
