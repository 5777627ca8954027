import { createHash } from 'node:crypto';
import { cleanLine } from '#contract/text.ts';
import { withAsciiDomain } from '#contract/address.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import type { ResendServer } from '#server/config/mail-server.ts';
import type { Mail, Mailer } from './mail.ts';
import { mailFailure } from './mail-failure.ts';
import { readJson, refusedField, resendFailure } from './resend-failure.ts';

const TIMEOUT_MS = 30_000;
/** Characters that could end a quoted name, or begin an address for a reader that ignores quotes. */
const UNSAFE_IN_NAMES = /["\\<>@]+/g;
/** It ends at a space, or at the bracket and colon before it. */
const URL_IN_TEXT = /https?:\/\/\S+?(?=[):,.]*(?:\s|$))/gi;

/** Sends through Resend's API (https://resend.com/docs/api-reference/emails/send-email). */
export function createResendMailer(server: ResendServer): Mailer {
  return {
    async send(mail, signal) {
      let { status, text } = await post(server, mail, signal);
      // The team must be told of a lead whose address the API refuses. The address is in the text too.
      if (mail.replyTo && refusedField(status, text) === 'reply_to') {
        ({ status, text } = await post(server, { ...mail, replyTo: undefined }, signal));
      }
      // A portal or a wrong address may answer 2xx too, but gives no id.
      if (status >= 200 && status <= 299 && typeof readJson(text)['id'] === 'string') return 'sent';
      throw resendFailure(status, text);
    },
    async close() {},
  };
}

/**
 * Asks the API whether it knows the key, and sends nothing. Resolves to the domains that the key's account
 * may send from, or to undefined if the key may not list them.
 * @throws {DeliveryFailure}
 */
export async function verifyResend(server: ResendServer): Promise<string[] | undefined> {
  const { status, text } = await call(server, '/domains');
  const { name: problem, data, has_more: hasMore } = readJson(text);
  if (problem === 'restricted_api_key') return undefined;
  if (status !== 200 || !Array.isArray(data)) throw resendFailure(status, text);
  if (hasMore) return undefined;
  return (data as { name?: string; status?: string }[])
    .filter((domain) => domain.status === 'verified')
    .map(({ name = '' }) => name.toLowerCase());
}

function post(server: ResendServer, mail: Mail, signal: AbortSignal) {
  const { name, from, to, replyTo, subject, html, text } = mail;
  // Without the Message-ID: Amazon SES, by which Resend sends, replaces it.
  const body = JSON.stringify({
    from: formatMailbox(from),
    to: [formatMailbox(to)],
    reply_to: replyTo && [formatMailbox(replyTo)],
    subject,
    html,
    text,
    headers: mail.headers,
  });
  // The same for the same text of the same delivery: a try whose answer was lost is not sent again. The API
  // refuses another text under a used key (https://resend.com/docs/dashboard/emails/idempotency-keys).
  const key = `${name}/${createHash('sha256').update(body).digest('hex')}`;
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  return call(server, '/emails', { method: 'POST', headers, body, signal });
}

async function call(
  { url, key }: ResendServer,
  path: string,
  { headers, signal, ...init }: RequestInit = {},
) {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${url}${path}`, {
      ...init,
      // The API refuses requests without a User-Agent.
      headers: { Authorization: `Bearer ${key}`, 'User-Agent': 'site-mailer', ...headers },
      // Elsewhere the key must not go.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    // A gateway may repeat the key, and the text goes into the log.
    return { status: response.status, text: (await response.text()).replaceAll(key, '<key>') };
  } catch (error) {
    if (signal?.aborted) throw mailFailure('broken off', { isPermanent: false, isOutage: false }, error);
    throw mailFailure(reasonOf(error, url), { isPermanent: false, isOutage: true }, error);
  }
}

/** Without URLs, whose paths may be a gateway's secret. Node says in the cause what went wrong. */
function reasonOf(error: unknown, url: string): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const words = [message, cause?.code, cause?.message].filter(Boolean).join(': ');
  return words.replaceAll(url, '<url>').replace(URL_IN_TEXT, '<url>');
}

/** `"Name" <address>`: one mailbox whatever the name holds, also for a reader that splits at commas. */
export function formatMailbox({ name, address }: Mailbox): string {
  const ascii = withAsciiDomain(address);
  const safe = cleanLine(name.replaceAll(UNSAFE_IN_NAMES, ' '));
  return safe ? `"${safe}" <${ascii}>` : ascii;
}
