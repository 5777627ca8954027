import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { openFixture } from './fixture.ts';
import { demoBy, storedLeads } from './leads.ts';
import { openSocket, type RunningServer } from './server-process.ts';

// The server waits ten seconds for the end of a head.
vi.setConfig({ testTimeout: 40_000 });

const SLOW_OF_EACH_KIND = 500;
const DRIBBLE_INTERVAL_MS = 500;
const VISITS = 20;

const fixture = openFixture(afterAll);
let server: RunningServer;
beforeAll(async () => {
  server = await fixture.startProcess();
});

const FUNCTION = FUNCTION_PATHS.sendFormEmail;
const SLOW_HEAD = 'GET / HTTP/1.1\r\nHost: site\r\nX: ';
const SLOW_BODY = `POST ${FUNCTION} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`;

/** A connection that sends a beginning, and then a byte now and then until it is closed. */
function dribble(beginning: string) {
  const connection = openSocket(server.port);
  connection.socket.write(beginning);
  const timer = setInterval(() => connection.socket.write('x'), DRIBBLE_INTERVAL_MS);
  void connection.closed.then(() => clearInterval(timer));
  return connection;
}

const several = <Item>(make: () => Item): Item[] => Array.from({ length: SLOW_OF_EACH_KIND }, make);

/** The status of a request on a connection of its own. */
function ask(path: string, body?: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'Content-Type': 'application/json' } : {};
    const options = { port: server.port, path, method: body ? 'POST' : 'GET', headers, agent: false };
    request(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
}

it('a thousand slow connections keep nobody else waiting, and those without a head are closed', async () => {
  const heads = several(() => dribble(SLOW_HEAD));
  const bodies = several(() => dribble(SLOW_BODY));
  const silent = openSocket(server.port);
  await Promise.all([...heads, ...bodies].map(({ socket }) => once(socket, 'connect')));
  for (let visit = 1; visit <= VISITS; visit += 1) {
    expect(await ask('/')).toBe(200);
    expect(await ask('/assets/app-4f3a.js')).toBe(200);
    expect(await ask(FUNCTION, demoBy(`Visita ${visit}`))).toBe(200);
  }
  expect(storedLeads(fixture.data)).toHaveLength(VISITS);
  await Promise.all([...heads, silent].map(({ closed }) => closed));
  // A byte that crosses the answer on its way resets the connection, and the answer may go with it.
  for (const { received } of heads) expect(received()).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(await ask('/nosotros')).toBe(200);
  for (const { socket } of bodies) socket.destroy();
});
