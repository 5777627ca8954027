import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { openFixture, sendLead } from '#tests/server/support/fixture.ts';
import { demoBy, storedLeads } from '#tests/server/support/leads.ts';
import { openSocket, rawRequest, type RunningServer } from '#tests/server/support/server-process.ts';

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

const SLOW_HEAD = 'GET / HTTP/1.1\r\nHost: site\r\nX: ';
const SLOW_BODY = `POST ${FUNCTION_PATHS.sendFormEmail} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`;

/** A connection that sends a beginning, then a byte at intervals until it is closed. */
function dribble(beginning: string) {
  const connection = openSocket(server.port);
  connection.socket.write(beginning);
  const timer = setInterval(() => connection.socket.write('x'), DRIBBLE_INTERVAL_MS);
  void connection.closed.then(() => clearInterval(timer));
  return connection;
}

const several = <Item>(make: () => Item): Item[] => Array.from({ length: SLOW_OF_EACH_KIND }, make);

/** Sends a request on its own connection. */
const ask = (path: string) =>
  rawRequest(server.port, `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);

it('a thousand slow connections delay no other visitor, and are closed without a head', async () => {
  const heads = several(() => dribble(SLOW_HEAD));
  const bodies = several(() => dribble(SLOW_BODY));
  const silent = openSocket(server.port);
  await Promise.all([...heads, ...bodies].map(({ socket }) => once(socket, 'connect')));
  for (let visit = 1; visit <= VISITS; visit += 1) {
    expect(await ask('/')).toMatch(/^HTTP\/1\.1 200 /);
    await sendLead(server, demoBy(`Visita ${visit}`));
  }
  expect(storedLeads(fixture.data)).toHaveLength(VISITS);
  await Promise.all([...heads, silent].map(({ closed }) => closed));
  // A byte in transit when the answer is sent resets the connection, and may lose the answer.
  for (const { received } of heads) expect(received()).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(await ask('/nosotros')).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of bodies) socket.destroy();
});
