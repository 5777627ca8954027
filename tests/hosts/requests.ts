import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { expect, vi } from 'vitest';
import type { Mailbox, ReceivedMail } from '#tests/server/mailbox.ts';
import type { Host } from './hosts.ts';

const PATIENCE = { timeout: 40_000, interval: 250 };

/** A lead of somebody of their own, by whose address its mails are found. */
export const leadOf = (person: string, fields: object = {}) => ({
  type: 'demo',
  name: `Lucía Ñáñez ${person}`,
  email: `${person}@empresa.example`,
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
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const withKey = (key: string) => ({ [OWN_HEADERS.idempotencyKey]: key });

/** Posts a form as a browser without scripts does; resolves to where it is led. */
export async function postNatively(
  { url }: Host,
  fields: Record<string, string>,
  { path = FUNCTION_PATHS.sendFormEmail as string, headers = {} } = {},
): Promise<[status: number, location: string | null]> {
  const response = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });
  return [response.status, response.headers.get('location')];
}

/** The mails of one person's lead: to them, and about them to the team. */
export const mailsOf = (mailbox: Mailbox, person: string): ReceivedMail[] => {
  const address = `${person}@empresa.example`;
  return mailbox.mails.filter(
    ({ to, parsed }) => to.includes(address) || parsed.replyTo?.some((reply) => reply.address === address),
  );
};

/** Waits for so many mails of a person, while the host is woken as it would be by and by. */
export async function expectMailsOf(
  host: Host,
  mailbox: Mailbox,
  person: string,
  count: number,
): Promise<ReceivedMail[]> {
  await vi.waitFor(async () => {
    const { length } = mailsOf(mailbox, person);
    if (length < count) await host.wake().catch(() => {});
    expect(length, `${person}: ${host.output()}`).toBeGreaterThanOrEqual(count);
  }, PATIENCE);
  return mailsOf(mailbox, person);
}
