import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { addressParser } from 'postal-mime';
import { vi } from 'vitest';

type Payload = {
  from: string;
  to: string[];
  reply_to?: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** An accepted mail, with the headers of its request. */
export type ApiMail = Payload & { request: IncomingHttpHeaders };

/** An error in the API's format, or an answer that is not the API's. */
export type ApiReply =
  | { status: number; name: string; message: string }
  | { status: number; text: string; headers?: Record<string, string> };

export type ResendApi = Awaited<ReturnType<typeof openResendApi>>;

type Options = {
  key?: string;
  domains?: { name: string; status: string }[];
  /** The key is for sending only. */
  mayOnlySend?: boolean;
  /** Called for each acceptable mail, also for a repeated one. Undefined accepts. */
  onMail?: (mail: ApiMail) => ApiReply | undefined;
};

const KEY = 're_a_key_of_the_tests';

/**
 * Implements Resend's API on loopback from its documentation, and keeps accepted mails:
 * https://resend.com/docs/api-reference/emails/send-email and https://resend.com/docs/api-reference/errors.
 */
export async function openResendApi({ key = KEY, domains = [], mayOnlySend = false, onMail }: Options = {}) {
  const mails: ApiMail[] = [];
  const taken = new Map<string, { payload: string; id: string }>();
  const api = { key, domains };

  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => send(response, reply),
      () => request.socket.destroy(),
    );
  });
  async function answer(request: IncomingMessage): Promise<ApiReply> {
    const { authorization, 'user-agent': program } = request.headers;
    if (!program) return { status: 403, text: 'error code: 1010' };
    if (authorization !== `Bearer ${api.key}`) {
      return { status: 403, name: 'invalid_api_key', message: 'API key is invalid.' };
    }
    if (request.url === '/emails') return takeMail(request, (await json(request)) as Payload);
    if (request.url !== '/domains') return { status: 404, name: 'not_found', message: 'No such endpoint.' };
    if (!mayOnlySend) return { status: 200, text: JSON.stringify({ object: 'list', data: api.domains }) };
    const message = 'This API key is restricted to only send emails.';
    return { status: 401, name: 'restricted_api_key', message };
  }
  function takeMail({ headers }: IncomingMessage, payload: Payload): ApiReply {
    const field = wrongField(payload);
    if (field) {
      const message = `Invalid \`${field}\` field. The email address needs to follow a format.`;
      return { status: 422, name: 'validation_error', message };
    }
    const reply = onMail?.({ ...payload, request: headers });
    if (reply) return reply;
    const idempotencyKey = String(headers['idempotency-key']);
    const text = JSON.stringify(payload);
    const before = taken.get(idempotencyKey);
    if (before && before.payload !== text) {
      const message = 'Same idempotency key used with a different request payload.';
      return { status: 409, name: 'invalid_idempotent_request', message };
    }
    const id = before?.id ?? crypto.randomUUID();
    if (!before) mails.push({ ...payload, request: headers });
    taken.set(idempotencyKey, { payload: text, id });
    return { status: 200, text: JSON.stringify({ id }) };
  }
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** Accepted keys may change while it runs. */
    api,
    /** Waits until this many mails have been accepted, and returns them. */
    expectMails: (count: number): Promise<ApiMail[]> =>
      vi.waitUntil(() => mails.length >= count && mails, { timeout: 20_000, interval: 20 }),
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

function send(response: ServerResponse, reply: ApiReply) {
  if ('text' in reply) return response.writeHead(reply.status, reply.headers).end(reply.text);
  const { status, name, message } = reply;
  response.writeHead(status, { 'content-type': 'application/json' });
  return response.end(JSON.stringify({ statusCode: status, name, message }));
}

/** Each must be an address, in ASCII. */
const wrongField = ({ from, to, reply_to = [] }: Payload): string | undefined =>
  Object.entries({ from: [from], to, reply_to }).find(([, values]) => !values.every(isOneMailbox))?.[0];

function isOneMailbox(value: string): boolean {
  const [mailbox, ...others] = addressParser(value);
  return others.length === 0 && /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(mailbox?.address ?? '');
}
