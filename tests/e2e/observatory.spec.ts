import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startServer, type RunningServer } from '../server/server-process.ts';
import { observatoryPoints, observatoryScore } from './support/observatory.ts';
import { ALL_PATHS } from './support/pages.ts';

const LEAST_SCORE = 120;

let data: string;
let server: RunningServer;
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'observatory-'));
  server = await startServer('build', { SITE_URL: 'https://www.example.com', DATA_DIR: data });
});
test.afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.finished;
  rmSync(data, { recursive: true });
});

test("every page of a site behind TLS has the most that the Observatory's scoring gives without a preload list", async () => {
  for (const path of ALL_PATHS) {
    const response = await fetch(server.url + path);
    const points = observatoryPoints(response, await response.text());
    expect(
      Object.entries(points).filter(([, number]) => number < 0),
      path,
    ).toEqual([]);
    expect(observatoryScore(points), path).toBeGreaterThanOrEqual(LEAST_SCORE);
  }
});

test('the scoring takes points for what is missing, and gives extra points to nobody who lost many', () => {
  const bare = observatoryPoints(new Response(''), '<script src="https://other.example/x.js">');
  expect(bare).toMatchObject({
    'content security policy': -25,
    framing: -20,
    'scripts of other sites': -50,
    'transport security': -20,
    'type sniffing': -5,
  });
  const headers = {
    'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  expect(observatoryScore(observatoryPoints(new Response('', { headers }), ''))).toBe(80);
});
