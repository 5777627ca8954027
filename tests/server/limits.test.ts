import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openSocket, rawRequest } from './server-process.ts';
import { stageServer } from './server-stage.ts';

const server = stageServer();

const OVER_16_KB = 'x'.repeat(17_000);
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

// Connections that are meant to be kept: the server closes them, of its own accord.
it.each([
  ['a target over 16 KB', `GET /${OVER_16_KB} HTTP/1.1\r\nHost: site\r\n\r\n`],
  ['a query over 16 KB', `GET /?${OVER_16_KB} HTTP/1.1\r\nHost: site\r\n\r\n`],
  ['a header over 16 KB', `GET / HTTP/1.1\r\nHost: site\r\nX: ${OVER_16_KB}\r\n\r\n`],
  ['the name of a header over 16 KB', `GET / HTTP/1.1\r\nHost: site\r\n${OVER_16_KB}: x\r\n\r\n`],
  ['thousands of headers', `GET / HTTP/1.1\r\nHost: site\r\n${'X: y\r\n'.repeat(5_000)}\r\n`],
  ['a head that never ends', `GET / HTTP/1.1\r\nHost: site\r\n${'X: y\r\n'.repeat(100_000)}`],
])('%s is refused with 431, and the connection closed', async (_what, head) => {
  expect(await rawRequest(server.port, head)).toMatch(/^HTTP\/1\.1 431 /);
  expect((await fetch(server.url)).status).toBe(200);
});

it.each([
  ['a page', 'POST / ', 405],
  ['what is not there', 'POST /no-existe ', 404],
  ['an unknown function', 'POST /functions/v1/no-existe ', 404],
  ['who watches', 'POST /healthz ', 404],
])('a body without end for %s is answered, and cut off', async (_what, line, status) => {
  const { socket, received, closed } = openSocket(server.port);
  socket.write(`${line}HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const sending = setInterval(() => socket.write(chunk('x'.repeat(4_096))), 5);
  await Promise.race([closed, sleep(10_000).then(() => Promise.reject(new Error('still open')))]);
  clearInterval(sending);
  expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect((await fetch(server.url)).status).toBe(200);
});

it('a body over 16 KB for a page is not waited for', async () => {
  const { socket, received, closed } = openSocket(server.port);
  socket.write(`POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 100000000\r\n\r\n${OVER_16_KB}`);
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 405 /);
});
