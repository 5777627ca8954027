import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** An accepted mail, with the headers of its request. */
type ApiMail = {
  from: string;
  to: string[];
  reply_to?: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  request: IncomingHttpHeaders;
};

/** An error in the API's format, or an answer that is not the API's. */
export type ApiReply =
  | { status: number; name: string; message: string }
  | { status: number; text: string; headers?: Record<string, string> };

export type ResendApi = Awaited<ReturnType<typeof openResendApi>>;

type Options = {
  key?: string;
  /** The key is for sending only. */
  mayOnlySend?: boolean;
  /** Called for each mail. Undefined accepts. */
  onMail?: (mail: ApiMail) => ApiReply | undefined;
};

const KEY = 're_a_key_of_the_tests';

/**
 * Implements Resend's API on loopback from its documentation, and keeps accepted mails:
 * https://resend.com/docs/api-reference/emails/send-email and https://resend.com/docs/api-reference/errors.
 */
export async function openResendApi({ key = KEY, mayOnlySend = false, onMail }: Options = {}) {
  const mails: ApiMail[] = [];

  async function answer(request: IncomingMessage): Promise<ApiReply> {
    const { authorization, 'user-agent': program } = request.headers;
    if (!program) return { status: 403, text: 'error code: 1010' };
    if (authorization !== `Bearer ${key}`)
      return { status: 403, name: 'invalid_api_key', message: 'API key is invalid.' };
    if (request.url === '/emails') {
      const mail = { ...((await json(request)) as ApiMail), request: request.headers };
      const reply = onMail?.(mail);
      if (!reply) mails.push(mail);
      return reply ?? { status: 200, text: JSON.stringify({ id: crypto.randomUUID() }) };
    }
    if (request.url !== '/domains') return { status: 404, name: 'not_found', message: 'No such endpoint.' };
    if (!mayOnlySend) return { status: 200, text: JSON.stringify({ object: 'list', data: [] }) };
    const message = 'This API key is restricted to only send emails.';
    return { status: 401, name: 'restricted_api_key', message };
  }

  const server = createServer(async (request, response) => {
    const reply = await answer(request);
    if ('text' in reply) return response.writeHead(reply.status, reply.headers).end(reply.text);
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...reply, statusCode: reply.status }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    api: { key },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
