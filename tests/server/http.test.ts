import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { openFixture, type TestServer } from '#tests/server/support/fixture.ts';
import { SECRET } from '#tests/server/support/fixture-site.ts';
import { storedLeads } from '#tests/server/support/leads.ts';
import { openSocket, rawRequest } from '#tests/server/support/server-process.ts';

const fixture = openFixture(afterAll);
let server: TestServer;
beforeAll(async () => {
  server = await fixture.serve({ TRUSTED_PROXY_HOPS: '1' });
});

const FUNCTION = FUNCTION_PATHS.sendFormEmail;
const POST = `POST ${FUNCTION} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n`;

const ask = (line: string, port = server.port) =>
  rawRequest(port, `${line} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);

/** Sends a head, then chunks until the connection is closed. Returns the answer. */
async function sendWithoutEnd(head: string): Promise<string> {
  const { socket, received, closed } = openSocket(server.port);
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  const sending = setInterval(() => socket.write(`1000\r\n${'x'.repeat(4_096)}\r\n`), 5);
  await closed;
  clearInterval(sending);
  return received();
}

describe('every answer', () => {
  it.each([
    ['GET /nosotros/', 308],
    ['GET /favicon.svg', 200],
    ['GET /no-existe', 404],
    ['PUT /nosotros', 405],
    [`OPTIONS ${FUNCTION}`, 204],
    ['GET /healthz', 200],
  ])('has the safety headers, and says nothing of the server: %s', async (line, status) => {
    const text = await ask(line);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      /^x-content-type-options: nosniff\r$/gim,
      /^cross-origin-resource-policy: same-origin\r$/gim,
      /^content-security-policy: default-src 'none'; .*frame-ancestors 'none'\r$/gim,
    ])
      expect(text.match(header)).toHaveLength(1);
    expect(text).not.toMatch(/^(server|x-powered-by|via|x-robots-tag):/im);
  });
});

describe('the running server', () => {
  // A URL object cannot express these. Unit tests cover the others.
  const TARGETS =
    '/../secret.txt /..\\secret.txt /%00/../secret.txt //evil.example/%2f.. /\\evil.example/ http://site/../secret.txt file:///etc/passwd *';
  it.each(TARGETS.split(' '))('serves no file and no redirect for the request target %s', async (target) => {
    const answer = await ask(`GET ${target}`);
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400) /);
    expect(answer).not.toMatch(new RegExp(`${SECRET}|root:`));
    expect(answer).not.toMatch(/^(location|set-cookie):/im);
  });

  it('keeps idle connections longer than a proxy in front', async () => {
    expect((await fetch(`${server.url}/healthz`)).headers.get('keep-alive')).toMatch(/^timeout=65\b/);
  });
});

describe('routes are matched as they are spelled, so that a rule of a proxy holds:', () => {
  let site: TestServer;
  beforeAll(async () => {
    const { site: pages, serve } = openFixture(afterAll);
    mkdirSync(join(pages, 'docs'));
    writeFileSync(join(pages, 'docs/Tarifa (1) á.txt'), 'tarifa');
    site = await serve({ PANEL_PASSWORD: 'cinco palabras al azar' });
  });

  it.each([
    ['GET /panel', 200],
    ['GET /panel?lead=%61', 200],
    ['GET /panel/api/leads', 401],
    ['GET http://site/panel', 200],
    ['GET /p%61nel', 404],
    ['GET /%70anel/api/leads', 404],
    ['GET /p%61nel/salir', 404],
    ['GET /panel/%61pi/leads', 404],
    ['GET /x/../panel', 404],
    ['GET /x/%2e%2e/panel/api/leads', 404],
    ['GET /x\\..\\panel', 400],
    [`OPTIONS ${FUNCTION}`, 204],
    [`OPTIONS ${FUNCTION.replace('f', '%66')}`, 404],
    ['POST /boletin/b%61ja?token=x', 404],
    ['GET /he%61lthz', 404],
    ['GET /nosotros', 200],
    ['GET /%6eosotros', 200],
    ['GET /x/../nosotros', 200],
    ['GET /docs/Tarifa%20(1)%20%C3%A1.txt', 200],
    ['GET /docs/Tarifa%20%281%29%20%c3%a1.txt', 200],
    ['GET /docs/Tarifa%20%281%29%20%c3%a1.txt/', 308],
  ])('%s gets %i', async (line, status) => {
    expect(await ask(line, site.port)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

it('a lead over 16 KB is refused before the rest arrives, and not stored', async () => {
  const answer = await sendWithoutEnd(POST);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  // A client that is still sending must not send its next request on this connection.
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(storedLeads(fixture.data)).toEqual([]);
});
