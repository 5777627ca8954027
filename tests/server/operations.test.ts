import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { DEMO, demoBy } from './leads.ts';
import { startPostgres } from './postgres.ts';
import { openSocket, rawRequest } from './server-process.ts';
import { FUNCTION, openStage, sendLead, stopServer } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

type Line = { time: string; level: string; event: string; message?: string; requestId?: string } & Record<
  string,
  unknown
>;
const parse = (output: string): Line[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it('the log is JSON line by line, from the start to the stop, and names each request, but nobody who sent it and no secret', async ({
  onTestFinished,
}) => {
  const server = await openStage(onTestFinished).startServer({
    LOG_FORMAT: 'json',
    SECRET: 'a-secret-of-this-server',
    SMTP_URL: 'smtp://site:word-of-mail@127.0.0.1:1?requireTLS=false',
  });
  await fetch(`${server.url}/nosotros?utm_source=boletin`);
  const accepted = await post(server.url + FUNCTION, DEMO, {
    'user-agent': 'navegador-de-lucia',
    'x-request-id': 'chosen-by-a-visitor',
  });
  await post(`${server.url}/functions/v1/unsubscribe-newsletter?token=un-token-secreto`, {});
  await fetch(`${server.url}/lucia@empresa.example/%0A{"level":"error"}`);
  const { socket } = openSocket(server.port);
  socket.write(
    `POST ${FUNCTION} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  );
  await sleep(200);
  socket.destroy();
  await sleep(200);
  await rawRequest(server.port, 'SECRETO / HTTP/1.1\r\nHost: site\r\n\r\n');
  await rawRequest(server.port, 'TRACE /nosotros HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
  const { output, errors } = await stopServer(server);

  const lines = parse(output);
  expect(lines.every(({ time, level, event }) => time && level && event)).toBe(true);
  expect(lines.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['started', 'outbox', 'stopping', 'stopped']),
  );
  expect(
    lines
      .filter(({ event }) => event === 'request')
      .map(({ method, kind, path, status }) => [method, kind, path, status]),
  ).toEqual([
    ['GET', 'page', '/nosotros', 200],
    ['POST', 'function', FUNCTION, 200],
    ['POST', 'function', '/functions/v1/unsubscribe-newsletter', 303],
    ['GET', 'other', undefined, 404],
    ['POST', 'function', FUNCTION, undefined],
    ['other', 'page', '/nosotros', 405],
  ]);
  const ofLead = lines.find(({ path }) => path === FUNCTION);
  expect(ofLead?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(accepted.headers.get('x-request-id')).toBe(ofLead?.requestId);
  expect(output + errors).not.toMatch(
    /lucia|Lucía|Bajío|5555-0199|Saludos|token-secreto|utm_source|navegador|127\.0\.0\.1"|chosen-by|SECRETO|a-secret-of|word-of-mail/,
  );
});

it('a request keeps the name that a trusted proxy gave it, unless that could not be one', async ({
  onTestFinished,
}) => {
  const server = await openStage(onTestFinished).startServer({ LOG_FORMAT: 'json', TRUSTED_PROXY_HOPS: '1' });
  const nameOf = async (id: string) =>
    (await post(server.url + FUNCTION, {}, { 'x-request-id': id })).headers.get('x-request-id');
  expect(await nameOf('0f8a1c2e9b7d4e6f')).toBe('0f8a1c2e9b7d4e6f');
  for (const id of ['short', 'with space and "quotes"', 'x'.repeat(65)]) {
    expect(await nameOf(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  }
});

it('metrics are told at a port of their own, and nowhere else', async ({ onTestFinished }) => {
  const server = await openStage(onTestFinished).startServer({ LOG_FORMAT: 'json', METRICS_PORT: '0' });
  await sendLead(server.url, DEMO);
  await fetch(`${server.url}/nosotros`);
  await fetch(`${server.url}/no-existe`);
  await rawRequest(server.port, 'no HTTP\r\n\r\n');
  const { socket } = openSocket(server.port);
  await sleep(100);

  const address = /Metrics are at (http:\S+\/metrics)/.exec(server.output())?.[1] ?? '';
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const metrics = await response.text();
  const valueOf = (name: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    );
  expect(valueOf('http_requests_total{kind="page",method="GET",status="200"}')).toBe(1);
  expect(valueOf('http_requests_total{kind="function",method="POST",status="200"}')).toBe(1);
  expect(valueOf('http_requests_total{kind="other",method="GET",status="404"}')).toBe(1);
  expect(valueOf('http_request_duration_seconds_count{kind="function"}')).toBe(1);
  expect(valueOf('http_malformed_requests_total{status="400"}')).toBe(1);
  expect(valueOf('http_connections')).toBeGreaterThanOrEqual(1);
  expect(valueOf('site_leads')).toBe(1);
  expect(valueOf('site_mails_given_up')).toBe(0);
  expect(valueOf('site_mail_oldest_due_seconds')).toBe(0);
  expect(valueOf('site_disk_free_bytes')).toBeGreaterThan(0);
  expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(metrics).not.toMatch(/lucia|no-existe/);
  socket.destroy();

  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
  expect((await stopServer(server)).code).toBe(0);
});

it('a database that is gone refuses leads for a while, says so once, and takes them again when it is back', async ({
  onTestFinished,
}) => {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.remove());
  const server = await openStage(onTestFinished).startServer({
    DATABASE_URL: await cluster.createDatabase(),
    SECRET: 'a secret of the tests',
    LOG_FORMAT: 'json',
  });
  await sendLead(server.url, DEMO);
  await cluster.stop();
  for (let sent = 0; sent < 20; sent += 1) {
    const refusal = await post(server.url + FUNCTION, demoBy(`Lead ${sent}`));
    expect(refusal.status).toBe(503);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal.json()).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  }
  const unready = await fetch(`${server.url}/readyz`);
  expect([unready.status, await unready.json()]).toEqual([503, { ready: false, problem: 'database' }]);
  expect((await fetch(`${server.url}/nosotros`)).status).toBe(200);

  await cluster.start();
  await vi.waitFor(() => sendLead(server.url, demoBy('Lead 0')), { timeout: 20_000, interval: 200 });
  const { output } = await stopServer(server);
  const errors = parse(output).filter(({ level }) => level === 'error');
  expect(errors.map(({ event }) => event)).toEqual(['database_unavailable']);
  expect(errors[0]?.message).toMatch(/^The database cannot be used: /);
});
