import { once } from 'node:events';
import {
  createServer,
  request as openRequest,
  type IncomingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { preflight } from '#server/http/answers.ts';

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Answer = (response: ServerResponse, request: Received) => unknown;
export type Front = Awaited<ReturnType<typeof openFront>>;

/** What answers at the functions' name: it keeps what a browser sends, preflights too, for a test to look at. */
export async function openFront(answer: Answer) {
  const requests: Received[] = [];
  const others = new Map<string, Answer>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      const received = { method, path, headers, body };
      requests.push(received);
      const [, other = answer] = [...others].find(([person]) => isFrom(received, person)) ?? [];
      other(response, received);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** What a person's forms have sent so far. */
    sentBy: (person: string) => requests.filter((request) => isFrom(request, person)),
    /** The headers that pages of an origin have asked to send, each list as the browser wrote it. */
    askedFor: (origin: string) =>
      requests
        .filter(({ method, headers }) => method === 'OPTIONS' && headers.origin === origin)
        .map(({ headers }) => headers['access-control-request-headers']),
    /** From now on a person's forms are answered like this; without an answer, like everybody's. */
    answerFor: (person: string, other?: Answer) =>
      void (other ? others.set(person, other) : others.delete(person)),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const isFrom = ({ method, body }: Received, person: string) =>
  method === 'POST' && body.replace('%40', '@').includes(`${person}@empresa.example`);

/** Hands everything over to a host, under the name that the browser knows; what it does may be told as a failure. */
export const handOverTo =
  (url: string, toldStatus?: number): Answer =>
  (response, { method, path, headers, body }) => {
    const { hostname: host, port } = new URL(url);
    const onward = openRequest({ host, port, method, path, headers }, (answer) => {
      response.writeHead(toldStatus ?? answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  };

/** Answers as a function of ours does. */
export const reply =
  (answer: () => Response): Answer =>
  (response, { method }) =>
    write(response, method === 'OPTIONS' ? preflight() : answer());

/** Answers as the hosted platform's example does: the headers of its client are allowed, and no other. */
export const replyElsewhere =
  (answer: () => Response): Answer =>
  (response, { method }) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, x-client-info, apikey, content-type');
    return write(response, method === 'OPTIONS' ? new Response('ok') : answer());
  };

async function write(response: ServerResponse, answer: Response) {
  const body = await answer.text();
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
}
