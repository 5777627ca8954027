import type { Mail, Mailer } from './mail.ts';
import { callResend, type ResendAnswer } from './resend-api.ts';
import { readJson, refusesReplyTo, resendFailure } from './resend-failure.ts';
import { idempotencyKeyOf, payloadOf } from './resend-payload.ts';
import type { ResendServer } from '#server/config/mail-server.ts';

/**
 * Sends through Resend's API by HTTPS, for hosts that may not connect to a mail server
 * (https://resend.com/docs/api-reference/emails/send-email).
 */
export function createResendMailer(server: ResendServer): Mailer {
  return {
    async send(mail, signal) {
      let answer = await post(server, mail, signal);
      // An address that the form takes and the API does not keeps nobody from being told: it stands in the mail too.
      if (mail.replyTo && refusesReplyTo(answer.status, answer.text)) {
        answer = await post(server, { ...mail, replyTo: undefined }, signal);
      }
      if (!isTaken(answer)) throw resendFailure(answer.status, answer.text);
      return 'sent';
    },
    async close() {},
  };
}

function post(server: ResendServer, mail: Mail, signal: AbortSignal): Promise<ResendAnswer> {
  const body = JSON.stringify(payloadOf(mail));
  const headers = { 'Idempotency-Key': idempotencyKeyOf(mail, body) };
  return callResend(server, { method: 'POST', path: '/emails', headers, body, signal });
}

/** A portal or a wrong address answers 2xx too: only who names the mail's id has taken it, a gateway by 202 maybe. */
const isTaken = ({ status, text }: ResendAnswer): boolean =>
  status >= 200 && status <= 299 && typeof readJson(text)['id'] === 'string';
