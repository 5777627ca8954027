import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SAMPLE_SITE as site } from '#tests/server/sample-site.ts';
import { SECRET } from '#tests/server/webhook-receiver.ts';
import { readEnvironment } from './environment.ts';
import { findWarnings } from './start-report.ts';
import { openSqliteStore } from './store/sqlite/open.ts';

it('a start warns of leads that go to the webhook in the clear', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'start-'));
  const store = openSqliteStore(directory);
  const warningsWith = (url: string) => {
    const variables = { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' };
    return findWarnings(readEnvironment(variables, site), site, store);
  };
  expect(await warningsWith('http://crm.example/')).toContainEqual(expect.stringMatching(/^WEBHOOK_URL /));
  expect((await warningsWith('https://crm.example/')).join()).not.toContain('WEBHOOK_URL');
  await store.close();
  rmSync(directory, { recursive: true });
});
