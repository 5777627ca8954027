import { createHash } from 'node:crypto';
import { cleanLine } from '#contract/text.ts';
import { withAsciiDomain } from '#contract/address.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import { requestFailure } from '#server/base/request-failure.ts';
import type { ResendServer } from '#server/config/config.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import type { Mail, Mailer } from './mail.ts';

const TIMEOUT_MS = 30_000;
/** Characters that could end a quoted name or begin an address. */
const UNSAFE_IN_NAMES = /["\\<>@]+/g;
/** The API names a refused field like this: ``Invalid `to` field. …``. */
const REFUSED_FIELD = /^Invalid [`'"]?(\w+)[`'"]? field\b/i;
/** About these the API's words may quote the mail, and so a visitor. */
const MAIL_STATUSES = [400, 409, 413, 422, 451];

/** `body`: empty if it is no JSON object, as that of a proxy or portal. */
type Answer = { isOk: boolean; status: number; body: Record<string, unknown> };

/**
 * Sends through Resend's API (https://resend.com/docs/api-reference/emails/send-email). Its own library hides why a
 * connection failed.
 */
export function createResendMailer(server: ResendServer): Mailer {
  return {
    async send(mail, signal) {
      let answer = await post(server, mail, signal);
      // The team must hear of a lead even if the API refuses its address as Reply-To. The text has the address too.
      if (mail.replyTo && refusedField(answer) === 'reply_to')
        answer = await post(server, { ...mail, replyTo: undefined }, signal);
      // A portal or a wrong address may also answer 2xx, but gives no id.
      if (answer.isOk && typeof answer.body['id'] === 'string') return 'sent';
      throw failureOf(answer);
    },
    async close() {},
  };
}

/** Asks the API whether the key is valid. Sends nothing. @throws {DeliveryFailure} */
export async function verifyResend(server: ResendServer): Promise<void> {
  const answer = await call(server, '/domains');
  // A key may be for sending alone.
  const isValid = Array.isArray(answer.body['data']) || answer.body['name'] === 'restricted_api_key';
  if (!isValid) throw failureOf(answer);
}

function post(server: ResendServer, mail: Mail, signal: AbortSignal): Promise<Answer> {
  const { name, from, to, replyTo, subject, html, text } = mail;
  // Without a Message-ID: Amazon SES, which Resend uses, replaces it.
  const body = JSON.stringify({
    from: formatMailbox(from),
    to: to.map(formatMailbox),
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
): Promise<Answer> {
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
    const text = (await response.text()).replaceAll(key, '<key>');
    return { isOk: response.ok, status: response.status, body: readJson(text) };
  } catch (error) {
    throw new DeliveryFailure(requestFailure(error), { isPermanent: false });
  }
}

function readJson(text: string): Answer['body'] {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Permanent: a refused recipient (https://resend.com/docs/api-reference/errors). */
function failureOf(answer: Answer): DeliveryFailure {
  const { status, body } = answer;
  const { name, message } = body;
  if (typeof name !== 'string' || typeof message !== 'string')
    return new DeliveryFailure(`HTTP ${status}, not an answer of the API`, { isPermanent: false });
  const field = refusedField(answer);
  const ofMail = field ? `: the ${field} field` : '';
  const words = MAIL_STATUSES.includes(status) ? ofMail : `: ${message}`;
  return new DeliveryFailure(`HTTP ${status} ${name}${words}`, { isPermanent: field === 'to' });
}

/** The field that the API refuses, if it names one. */
function refusedField({ status, body }: Answer): string | undefined {
  if (status !== 400 && status !== 422) return undefined;
  return REFUSED_FIELD.exec(String(body['message']))?.[1]?.toLowerCase();
}

/** `"Name" <address>`: one mailbox for any name, even for a reader that splits at commas. */
export function formatMailbox({ name, address }: Mailbox): string {
  const ascii = withAsciiDomain(address);
  const safe = cleanLine(name.replaceAll(UNSAFE_IN_NAMES, ' '));
  return safe ? `"${safe}" <${ascii}>` : ascii;
}
