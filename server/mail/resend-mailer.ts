import { createHash } from 'node:crypto';
import { cleanLine } from '#contract/text.ts';
import { withAsciiDomain } from '#contract/address.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import type { ResendServer } from '#server/config/mail-server.ts';
import type { Mail, Mailer } from './mail.ts';
import { mailFailure } from './mail-failure.ts';
import { readJson, refusedField, resendFailure } from './resend-failure.ts';

const TIMEOUT_MS = 30_000;
/** Characters that could end a quoted name or begin an address. */
const UNSAFE_IN_NAMES = /["\\<>@]+/g;
/** It ends at a space, or at the bracket and colon before one. */
const URL_IN_TEXT = /https?:\/\/\S+?(?=[):,.]*(?:\s|$))/gi;

/** Sends through Resend's API (https://resend.com/docs/api-reference/emails/send-email). */
export function createResendMailer(server: ResendServer): Mailer {
  return {
    async send(mail, signal) {
      let { status, text } = await post(server, mail, signal);
      // The team must hear of a lead even if the API refuses its address as Reply-To. The text has the address too.
      if (mail.replyTo && refusedField(status, text) === 'reply_to') {
        ({ status, text } = await post(server, { ...mail, replyTo: undefined }, signal));
      }
      // A portal or a wrong address may also answer 2xx, but gives no id.
      if (status >= 200 && status <= 299 && typeof readJson(text)['id'] === 'string') return 'sent';
      throw resendFailure(status, text);
    },
    async close() {},
  };
}

/**
 * Asks the API whether the key is valid. Sends nothing. Resolves to the account's sender domains, or to undefined if
 * the key may not list them.
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
  // Without a Message-ID: Amazon SES, which Resend uses, replaces it.
  const body = JSON.stringify({
    from: formatMailbox(from),
    to: [formatMailbox(to)],
    reply_to: replyTo && [formatMailbox(replyTo)],
    subject,
    html,
    text,
    headers: mail.headers,
  });
  // Equal for the same text of the same delivery. So a retry after a lost answer is not sent twice. The API refuses
  // another text under a used key (https://resend.com/docs/dashboard/emails/idempotency-keys).
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
      // The key must go to no other server.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    // A gateway may repeat the key, and this text is logged.
    return { status: response.status, text: (await response.text()).replaceAll(key, '<key>') };
  } catch (error) {
    if (signal?.aborted) throw mailFailure('broken off', { isPermanent: false, isOutage: false }, error);
    throw mailFailure(reasonOf(error, url), { isPermanent: false, isOutage: true }, error);
  }
}

/** Without URLs: their paths may be a gateway's secret. Node puts the reason into the cause. */
function reasonOf(error: unknown, url: string): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const words = [message, cause?.code, cause?.message].filter(Boolean).join(': ');
  return words.replaceAll(url, '<url>').replace(URL_IN_TEXT, '<url>');
}

/** `"Name" <address>`: one mailbox for any name, even for a reader that splits at commas. */
export function formatMailbox({ name, address }: Mailbox): string {
  const ascii = withAsciiDomain(address);
  const safe = cleanLine(name.replaceAll(UNSAFE_IN_NAMES, ' '));
  return safe ? `"${safe}" <${ascii}>` : ascii;
}
