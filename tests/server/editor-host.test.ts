import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { editorPolicy } from '#scripts/editor/policy.ts';
import { pagePolicy } from '#scripts/pages/page-policies.ts';
import { policiesFile } from '#server/http/static-files.ts';
import { openFixture, type TestServer } from '#tests/server/support/fixture.ts';
import { logIn, PASSWORD } from '#tests/server/support/panel-client.ts';
import { rawRequest } from '#tests/server/support/server-process.ts';

const HOST = 'editor.example.com';
const SITE = '127.0.0.1';
const BUNDLE = '/assets/editor/editor-4f3a.js';
const SITE_POLICY = pagePolicy('', {});

const fixture = openFixture(afterAll);
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  const directory = join(fixture.root, 'editor', HOST);
  mkdirSync(join(directory, 'assets', 'editor'), { recursive: true });
  writeFileSync(join(directory, 'index.html'), '<h1>Editor</h1>');
  writeFileSync(join(directory, BUNDLE), '"editor"');
  writeFileSync(policiesFile(directory), JSON.stringify({ '/': editorPolicy(true) }));
  writeFileSync(policiesFile(fixture.site), JSON.stringify({ '/': SITE_POLICY }));
  server = await fixture.serve({ PANEL_PASSWORD: PASSWORD, LOG_FORMAT: 'json' });
  ({ cookie } = await logIn(server));
});

/** Asks with a session of the panel. */
async function ask(host: string, line: string, more = '') {
  const head = `${line} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${more}Connection: close\r\n\r\n`;
  const answer = await rawRequest(server.port, head);
  const [top = '', body] = answer.split('\r\n\r\n');
  const [, ...lines] = top.split('\r\n');
  const headers = new Headers(lines.map((each) => each.split(/: (.*)/).slice(0, 2) as [string, string]));
  return { status: Number(answer.slice(9, 12)), headers, body };
}

describe('a build with an editor', () => {
  it.each([
    [HOST, '/', 'Editor'],
    [`${HOST}:8443`, '/?a=1', 'Editor'],
    ['Editor.Example.COM', '/', 'Editor'],
    [HOST, BUNDLE, 'editor'],
    [SITE, '/', 'Inicio'],
    [SITE, PANEL_PATH, 'index'],
    [SITE, PANEL_PATHS.leads, '"leads":'],
    [SITE, '/healthz', ''],
    ['www.example.org', '/', 'Inicio'],
    [`${HOST}.`, '/', 'Inicio'],
    [`not-${HOST}`, '/', 'Inicio'],
  ])('on the host %s serves %s', async (host, path, content) => {
    const { status, body } = await ask(host, `GET ${path}`);
    expect(status).toBe(200);
    expect(body).toContain(content);
  });

  it.each([
    [SITE, 'GET /editor'],
    [SITE, 'GET /editor/'],
    [SITE, `GET ${BUNDLE}`],
    [SITE, `GET /editor/${HOST}/`],
    [SITE, `GET //${HOST}/`],
    [`${HOST}.`, `GET ${BUNDLE}`],
    [HOST, 'GET /nosotros'],
    [HOST, 'GET /favicon.svg'],
    [HOST, 'GET /editor'],
    [HOST, 'GET /page-policies.json'],
    [HOST, `GET ${PANEL_PATH}`],
    [HOST, `GET ${PANEL_PATH}/`],
    [HOST, `GET ${PANEL_PATHS.leads}`],
    [HOST, `GET ${PANEL_PATHS.manifest}`],
    [HOST, `POST ${PANEL_PATHS.login}`],
    [HOST, `POST ${FUNCTION_PATHS.sendFormEmail}`],
    [HOST, `OPTIONS ${FUNCTION_PATHS.sendFormEmail}`],
    [HOST, 'GET /healthz'],
    [HOST, 'GET /readyz'],
  ])('on the host %s has nothing at %s', async (host, line) => {
    const { status, headers } = await ask(host, line);
    expect(status).toBe(404);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('lets no header of a visitor name the host', async () => {
    const { body } = await ask(SITE, 'GET /', `X-Forwarded-Host: ${HOST}\r\nForwarded: host=${HOST}\r\n`);
    expect(body).toContain('Inicio');
  });

  it('logs its requests apart from those of the pages', async () => {
    const before = server.printed.output.length;
    for (const path of ['/', '/nosotros', '/healthz']) await ask(HOST, `GET ${path}`);
    const lines = () => server.printed.output.slice(before).trim().split('\n');
    await expect.poll(() => lines().length).toBe(3);
    for (const line of lines()) {
      expect(JSON.parse(line)).toMatchObject({ kind: 'editor' });
      expect(JSON.parse(line)).not.toHaveProperty('path');
    }
  });

  it('gives its page a policy of its own, and nobody keeps or lists it', async () => {
    const { headers } = await ask(HOST, 'GET /');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': editorPolicy(true),
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect((await ask(SITE, 'GET /')).headers.get('content-security-policy')).toBe(SITE_POLICY);
    expect((await ask(HOST, `GET ${BUNDLE}`)).headers.get('cache-control')).toContain('immutable');
  });
});
