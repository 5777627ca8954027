import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import type { OnFinished } from './fixture.ts';

export const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
/** The secret part of its URL. */
export const PATH = '/hooks/s3cr3t-path';

/** A request as received. */
export type ReceivedEvent = {
  id: string;
  timestamp: string;
  signatures: string[];
  headers: IncomingMessage['headers'];
  method?: string;
  path?: string;
  body: string;
};

/** A real HTTP server on loopback that keeps every post. `answerTo`: a status, or a function that answers. */
export async function openReceiver(
  onFinished: OnFinished,
  answerTo: () => number | ((response: ServerResponse) => void) = () => 204,
) {
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { headers, method, url: path } = request;
    const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
      String(headers[`webhook-${name}`]),
    ) as [string, string, string];
    received.push({ id, timestamp, signatures: signatures.split(' '), headers, method, path, body });
    const answer = answerTo();
    if (typeof answer === 'function') answer(response);
    else response.writeHead(answer).end('¿Quién es lucia@empresa.example?');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onFinished(async () => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  });
  const { port } = server.address() as AddressInfo;
  return {
    received,
    port,
    /** The environment of a server that delivers to it. */
    variables: {
      WEBHOOK_URL: `http://127.0.0.1:${port}${PATH}`,
      WEBHOOK_SECRET: SECRET,
      WEBHOOK_ALLOW_HTTP: 'true',
    },
    /** Waits until this many requests have arrived, and returns them. */
    expectEvents: (count: number): Promise<ReceivedEvent[]> =>
      vi.waitUntil(() => received.length >= count && received, { timeout: 20_000, interval: 20 }),
  };
}
