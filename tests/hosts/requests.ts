import { once } from 'node:events';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { mailsOf, type Mailbox, type ReceivedMail } from '#tests/server/mailbox.ts';
import type { Host } from './hosts.ts';

const PATIENCE = { timeout: 40_000, interval: 250 };

export const addressOf = (person: string): string => `${person}@empresa.example`;

/** A lead of somebody of their own, by whose address its mails are found. */
export const leadOf = (person: string, fields: object = {}) => ({
  type: 'demo',
  name: `Lucía Ñáñez ${person}`,
  email: addressOf(person),
  company: 'Importadora del Bajío, S.A.',
  phone: '+52 (55) 5555-0199',
  message: '¿Cuánto cuesta?\nSaludos 🚢',
  ...fields,
});

/** Posts to a function as the page's script does. */
export const post = (
  { url }: { url: string },
  body: unknown,
  headers: Record<string, string> = {},
  path: string = FUNCTION_PATHS.sendFormEmail,
) =>
  send(
    url + path,
    { 'content-type': 'application/json', ...headers },
    typeof body === 'string' ? body : JSON.stringify(body),
  );

export const withKey = (key: string) => ({ [OWN_HEADERS.idempotencyKey]: key });

/** Posts a form as a browser without scripts does; resolves to where it is led. */
export async function postNatively(
  { url }: Host,
  fields: Record<string, string>,
  { path = FUNCTION_PATHS.sendFormEmail as string, headers = {} } = {},
): Promise<[status: number, location: string | null]> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await send(url + path, { ...type, ...headers }, new URLSearchParams(fields).toString());
  return [response.status, response.headers.get('location')];
}

/**
 * Posts on a connection of its own. One that `fetch` has kept the server may close as idle at the moment in which a
 * test that was held up sends on it.
 */
async function send(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  const request = openRequest(url, { method: 'POST', headers, agent: false }).end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const fields = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(await text(answer), { status: answer.statusCode, headers: fields });
}

/** Waits for so many mails of a person, while the host is woken as it would be by and by. */
export async function expectMailsOf(
  host: Host,
  mailbox: Mailbox,
  person: string,
  count: number,
): Promise<ReceivedMail[]> {
  await vi.waitFor(async () => {
    const { length } = mailsOf(mailbox, addressOf(person));
    if (length < count) await host.wake().catch(() => {});
    expect(length, `${person}: ${host.output()}`).toBeGreaterThanOrEqual(count);
  }, PATIENCE);
  return mailsOf(mailbox, addressOf(person));
}
