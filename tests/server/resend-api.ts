import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { addressParser } from 'postal-mime';
import { vi } from 'vitest';

/** A mail as it was taken, with the headers of its request. */
export type ApiMail = {
  from: string;
  to: string[];
  reply_to?: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  request: IncomingHttpHeaders;
};

/** An error as the API words it, or an answer that is none of its own. */
export type ApiReply =
  | { status: number; name: string; message: string }
  | { status: number; text: string; headers?: Record<string, string> };

/** Cuts the connection in place of an answer, before the mail is taken or after. */
export const CUT = 'cut';
export const TAKE_AND_CUT = 'take and cut';

export type ResendApi = Awaited<ReturnType<typeof openResendApi>>;

type Options = {
  key?: string;
  domains?: { name: string; status: string }[];
  /** The key is for sending alone. */
  mayOnlySend?: boolean;
  /** Asked for each mail that could be taken, also one that was taken before; nothing lets it pass. */
  onMail?: (mail: ApiMail) => ApiReply | typeof CUT | typeof TAKE_AND_CUT | undefined;
};

const KEY = 're_a_key_of_the_tests';
const KEY_MAX_LENGTH = 256;

/**
 * Speaks Resend's API on loopback as its documentation describes it, and keeps the mails that it takes:
 * https://resend.com/docs/api-reference/emails/send-email and https://resend.com/docs/api-reference/errors.
 */
export async function openResendApi({ key = KEY, domains = [], mayOnlySend = false, onMail }: Options = {}) {
  const mails: ApiMail[] = [];
  const taken = new Map<string, { payload: string; id: string }>();
  const api = { key, domains };

  function answerMail(request: IncomingMessage, response: ServerResponse, payload: Omit<ApiMail, 'request'>) {
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
    const refusal = problemOf(payload, idempotencyKey);
    if (refusal) return send(response, refusal);
    const mail = { ...payload, request: request.headers };
    const reply = onMail?.(mail);
    if (reply === CUT) return request.socket.destroy();
    if (reply && reply !== TAKE_AND_CUT) return send(response, reply);
    const before = taken.get(idempotencyKey);
    if (before && before.payload !== JSON.stringify(payload)) {
      return send(response, {
        status: 409,
        name: 'invalid_idempotent_request',
        message: 'Same idempotency key used with a different request payload.',
      });
    }
    const id = before?.id ?? crypto.randomUUID();
    if (!before) mails.push(mail);
    taken.set(idempotencyKey, { payload: JSON.stringify(payload), id });
    if (reply === TAKE_AND_CUT) return request.socket.destroy();
    send(response, { status: 200, text: JSON.stringify({ id }) });
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => request.socket.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const refusal = accessProblem(request.headers, api.key);
    if (refusal) return send(response, refusal);
    if (request.url === '/domains' && mayOnlySend) {
      const message = 'This API key is restricted to only send emails.';
      return send(response, { status: 401, name: 'restricted_api_key', message });
    }
    if (request.url === '/domains') {
      return send(response, { status: 200, text: JSON.stringify({ object: 'list', data: api.domains }) });
    }
    if (request.url === '/emails' && request.method === 'POST') {
      return answerMail(request, response, (await json(request)) as Omit<ApiMail, 'request'>);
    }
    send(response, { status: 404, name: 'not_found', message: 'The requested endpoint does not exist.' });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** What it knows may change while it runs. */
    api,
    /** Waits until so many mails have been taken, and returns them. */
    expectMails: (count: number): Promise<ApiMail[]> =>
      vi.waitFor(
        () => {
          if (mails.length < count) throw new Error(`${mails.length} of ${count} mails came`);
          return mails;
        },
        { timeout: 20_000, interval: 20 },
      ),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, reply: ApiReply) {
  if ('text' in reply) return response.writeHead(reply.status, reply.headers).end(reply.text);
  const { status, name, message } = reply;
  response.writeHead(status, { 'content-type': 'application/json' });
  return response.end(JSON.stringify({ statusCode: status, name, message }));
}

function accessProblem(headers: IncomingHttpHeaders, key: string): ApiReply | undefined {
  const { authorization, 'user-agent': program } = headers;
  if (!program) return { status: 403, text: 'error code: 1010' };
  if (!authorization) return { status: 401, name: 'missing_api_key', message: 'Missing API key.' };
  if (authorization === `Bearer ${key}`) return undefined;
  return { status: 403, name: 'invalid_api_key', message: 'API key is invalid.' };
}

function problemOf(mail: Omit<ApiMail, 'request'>, idempotencyKey: string): ApiReply | undefined {
  if (idempotencyKey.length === 0 || idempotencyKey.length > KEY_MAX_LENGTH) {
    const message = 'The key must be between 1-256 chars.';
    return { status: 400, name: 'invalid_idempotency_key', message };
  }
  const fields = { from: [mail.from], to: mail.to, reply_to: mail.reply_to ?? [] };
  const wrong = Object.entries(fields).find(([, values]) => !values.every(isOneMailbox));
  if (wrong) {
    const message = `Invalid \`${wrong[0]}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`;
    return { status: 422, name: 'validation_error', message };
  }
  if (mail.subject && (mail.html || mail.text)) return undefined;
  return { status: 422, name: 'missing_required_field', message: 'Missing `subject` or text.' };
}

/** Addresses outside ASCII are refused. */
function isOneMailbox(value: string): boolean {
  const [mailbox, ...others] = addressParser(value);
  return others.length === 0 && /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(mailbox?.address ?? '');
}
