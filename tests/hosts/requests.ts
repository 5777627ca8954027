import { once } from 'node:events';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { mailsOf, type Mailbox, type ReceivedMail } from '#tests/server/mailbox.ts';
import type { Host } from './hosts.ts';

export const addressOf = (person: string): string => `${person}@empresa.example`;

export const withKey = (key: string) => ({ [OWN_HEADERS.idempotencyKey]: key });

/** Posts to a function like the page's script. */
export const post = (
  { url }: { url: string },
  body: unknown,
  headers: Record<string, string> = {},
  path: string = FUNCTION_PATHS.sendFormEmail,
) => send(url + path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

/** Posts a form like a browser without scripts. Resolves to the target of the redirect. */
export async function postNatively(
  { url }: Host,
  fields: Record<string, string>,
  { path = FUNCTION_PATHS.sendFormEmail as string, headers = {} } = {},
): Promise<string | null> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await send(url + path, { ...type, ...headers }, new URLSearchParams(fields).toString());
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

/** Posts on a new connection: a kept one may be closed as idle at that moment. */
async function send(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  const request = openRequest(url, { method: 'POST', headers, agent: false }).end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const fields = Object.entries(answer.headers) as [string, string][];
  return new Response(await text(answer), { status: answer.statusCode, headers: fields });
}

/** Waits for this many mails of a person, and triggers the host meanwhile, as its schedule does. */
export async function expectMailsOf(
  host: Host,
  mailbox: Mailbox,
  person: string,
  count: number,
): Promise<ReceivedMail[]> {
  const check = async () => {
    const { length } = mailsOf(mailbox, addressOf(person));
    if (length < count) await host.wake().catch(() => {});
    expect(length, `${person}: ${host.output()}`).toBeGreaterThanOrEqual(count);
  };
  await vi.waitFor(check, { timeout: 40_000, interval: 250 });
  return mailsOf(mailbox, addressOf(person));
}
