import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { openFixture, post, sendLead } from '#tests/server/support/fixture.ts';
import { DEMO } from '#tests/server/support/leads.ts';
import { freePort } from '#tests/server/support/loopback.ts';
import { beginRequest, rawRequest } from '#tests/server/support/server-process.ts';

const FUNCTION = FUNCTION_PATHS.sendFormEmail;

type Line = Record<string, unknown>;
const parse = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

it('the log is JSON lines with each request, but without its sender and without secrets', async () => {
  const server = await openFixture().serve({
    LOG_FORMAT: 'json',
    SECRET: 'a-secret-of-this-server',
    SMTP_URL: 'smtp://site:word-of-mail@127.0.0.1:1?requireTLS=false',
    HEARTBEAT_URL: `http://127.0.0.1:${await freePort()}/way-of-heartbeat`,
  });
  await fetch(`${server.url}/nosotros?utm_source=boletin`);
  const accepted = await post(server.url + FUNCTION, DEMO, {
    'user-agent': 'navegador-de-lucia',
    'x-request-id': 'chosen-by-a-visitor',
  });
  await post(`${server.url}${FUNCTION_PATHS.unsubscribeNewsletter}?token=un-token-secreto`, {});
  await fetch(`${server.url}/lucia@empresa.example/%0A{"level":"error"}`);
  const requests = () =>
    parse(server.printed.output).flatMap(({ event, method, kind, path, status }) =>
      event === 'request' ? [[method, kind, path, status]] : [],
    );
  await vi.waitFor(() => expect(requests()).toHaveLength(4));
  const { socket } = await beginRequest(server.port, FUNCTION, 9);
  socket.destroy();
  await vi.waitFor(() => expect(requests()).toHaveLength(5));
  await rawRequest(server.port, 'SECRETO / HTTP/1.1\r\nHost: site\r\n\r\n');
  await rawRequest(server.port, 'TRACE /nosotros HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
  const { output, errors } = await server.stop();

  const lines = parse(output);
  expect(lines.every(({ time, level, event }) => time && level && event)).toBe(true);
  expect(lines.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['started', 'outbox', 'heartbeat', 'stopping', 'stopped']),
  );
  // Requests are logged at their last byte, so two that follow each other may change places.
  expect(requests().toSorted()).toEqual(
    [
      ['GET', 'page', '/nosotros', 200],
      ['POST', 'function', FUNCTION, 200],
      ['POST', 'function', FUNCTION_PATHS.unsubscribeNewsletter, 303],
      ['GET', 'other', undefined, 404],
      ['POST', 'function', FUNCTION, undefined],
      ['TRACE', 'page', '/nosotros', 405],
    ].toSorted(),
  );
  const ofLead = lines.find(({ path }) => path === FUNCTION);
  expect(ofLead?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(accepted.headers.get('x-request-id')).toBe(ofLead?.requestId);
  expect(output + errors).not.toMatch(
    /lucia|Lucía|Bajío|5555-0199|Saludos|token-secreto|utm_source|navegador|127\.0\.0\.1"|chosen-by|SECRETO|a-secret-of|word-of-mail|way-of-heartbeat/,
  );
});

it('metrics are served at their own port, and nowhere else', async () => {
  const server = await openFixture().serve({ METRICS_PORT: '0' });
  await sendLead(server, DEMO);
  await fetch(`${server.url}/nosotros`);
  await fetch(`${server.url}/no-existe`);

  const address = /Metrics are at (http:\S+\/metrics)/.exec(server.printed.output)?.[1] ?? '';
  // A request is counted after its last byte is sent, which is after the client received it.
  const metrics = await vi.waitFor(async () => {
    const read = await (await fetch(address)).text();
    expect(read).toContain('http_requests_total{kind="other",method="GET",status="404"} 1');
    return read;
  });
  const values = new Map(metrics.split('\n').map((line) => line.split(' ') as [string, string]));
  expect(values.get('http_requests_total{kind="page",method="GET",status="200"}')).toBe('1');
  expect(values.get('http_requests_total{kind="function",method="POST",status="200"}')).toBe('1');
  expect(values.get('http_request_duration_seconds_count{kind="function"}')).toBe('1');
  // deploy/alerts.yml names these.
  for (const name of readFileSync('deploy/alerts.yml', 'utf8').match(/\b(site_|http_connections)\w*/g) ?? [])
    expect(Number(values.get(name)), name).not.toBeNaN();
  expect(values.get('site_leads')).toBe('1');
  expect(values.get('site_leads_by_origin{origin="direct"}')).toBe('0');
  expect(Number(values.get('site_disk_free_bytes'))).toBeGreaterThan(0);
  expect(metrics).not.toMatch(/lucia|no-existe/);

  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
  await server.stop();
  await expect(fetch(address)).rejects.toThrow();
});
