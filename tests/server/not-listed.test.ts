import { expect, it, vi } from 'vitest';
import { rawRequest, spawnServer } from './server-process.ts';
import { openStage, stopServer } from './stage.ts';

vi.setConfig({ testTimeout: 20_000 });

it('with SITE_NOINDEX every answer asks search engines to leave it out, and the start says so', async ({
  onTestFinished,
}) => {
  const stage = openStage(onTestFinished);
  const server = await stage.startServer({ SITE_NOINDEX: 'true' });
  for (const [line, status] of [
    ['GET /nosotros', 200],
    ['GET /favicon.svg', 200],
    ['GET /.well-known/security.txt', 200],
    ['GET /nosotros/', 308],
    ['GET /no-existe', 404],
    ['GET /functions/v1/send-form-email', 405],
    ['GET /healthz', 200],
  ] as const) {
    const answer = await rawRequest(
      server.port,
      `${line} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`,
    );
    expect(answer, line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.match(/^x-robots-tag: noindex\r$/gim), line).toHaveLength(1);
  }
  const { errors } = await stopServer(server);
  expect(errors.match(/^SITE_NOINDEX is set: .*$/gm)).toHaveLength(1);
  // The fixture's pages say nothing of it.
  expect(errors).toMatch(/^The pages were built with another SITE_NOINDEX/m);
});

it('a SITE_NOINDEX that can be read two ways stops the start', async ({ onTestFinished }) => {
  const { root } = openStage(onTestFinished);
  const { code, errors } = await spawnServer(root, { SITE_NOINDEX: 'no' }).finished;
  expect(code).toBe(1);
  expect(errors).toBe('Cannot start: noindex (SITE_NOINDEX) must be true or false, not "no".\n');
});
