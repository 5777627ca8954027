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

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Answer = (response: ServerResponse, request: Received) => unknown;
export type Front = Awaited<ReturnType<typeof openFront>>;

/** Answers at the functions' origin, and records a browser's requests, preflights too. */
export async function openFront(answer: Answer) {
  const requests: Received[] = [];
  const others = new Map<string, Answer>();
  const answerOf = (request: Received) =>
    [...others].find(([person]) => isFrom(request, person))?.[1] ?? answer;
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: await text(request) };
    requests.push(received);
    answerOf(received)(response, received);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Requests of a person's forms so far. */
    sentBy: (person: string) => requests.filter((request) => isFrom(request, person)),
    /** The headers that pages of an origin asked to send, in the browser's words. */
    askedFor: (origin: string) =>
      requests
        .filter(({ method, headers }) => method === 'OPTIONS' && headers.origin === origin)
        .map(({ headers }) => headers['access-control-request-headers']),
    /** Answers a person's forms like this from now on. Without an answer, like everybody's. */
    answerFor: (person: string, other?: Answer) =>
      void (other ? others.set(person, other) : others.delete(person)),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isFrom = ({ method, body }: Received, person: string) =>
  method === 'POST' && body.replace('%40', '@').includes(`${person}@empresa.example`);

/** Passes everything on to a host, under the name that the browser knows. */
export const passOnTo =
  (url: string): Answer =>
  (response, { method, path, headers, body }) => {
    const { hostname: host, port } = new URL(url);
    const onward = openRequest({ host, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  };

/** Answers like a function with these preflights. Default: ours. */
export const reply =
  (answer: () => Response, answerPreflight = preflight): Answer =>
  async (response, { method }) => {
    const made = method === 'OPTIONS' ? answerPreflight() : answer();
    const body = await made.text();
    response.writeHead(made.status, Object.fromEntries(made.headers)).end(body);
  };
