import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { site } from '#site';
import { SECRET } from '#tests/server/webhook-receiver.ts';
import { readEnvironment } from './environment.ts';
import { openSqliteStore } from './store/sqlite/open.ts';
import { findWarnings } from './start-report.ts';

it.each([
  ['http://crm.example/', 1],
  ['http://127.0.0.1:8080/', 0],
  ['https://crm.example/', 0],
])('with leads that go to %s a start warns %i times that they go in the clear', async (url, times) => {
  const directory = mkdtempSync(join(tmpdir(), 'start-'));
  const store = openSqliteStore(directory);
  const variables = { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' };
  const warnings = await findWarnings(readEnvironment(variables, site), site, store);
  await store.close();
  rmSync(directory, { recursive: true });
  expect(warnings.filter((line) => /^WEBHOOK_URL has no TLS: .* in the clear/.test(line))).toHaveLength(
    times,
  );
});
