import { expect, it } from 'vitest';
import { SAMPLE_SITE as site } from '#tests/server/sample-site.ts';
import { SECRET } from '#tests/server/webhook-receiver.ts';
import { readEnvironment } from './config/environment.ts';
import { findWarnings } from './start-report.ts';
import type { Admin } from './store/store.ts';

const admin = { countDeliveries: async () => 0, countLeads: async () => 0 } as unknown as Admin;

const warningsWith = async (variables: NodeJS.ProcessEnv) =>
  (await findWarnings(readEnvironment(variables, site), site, admin)).join('\n');

it.each([
  ['http://crm.example/', true],
  ['https://crm.example/', false],
])('a start warns of leads that go to the webhook %s in the clear: %s', async (url, isWarned) => {
  const webhook = { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_HTTP: 'true' };
  expect(/^WEBHOOK_URL /m.test(await warningsWith(webhook))).toBe(isWarned);
});

it.each([
  ['postgres://site@db.example/site', true],
  ['postgres://site@db.example/site?sslmode=disable', true],
  ['postgres://site@db.example/site?sslmode=require', false],
  ['postgres://site@db.example/site?sslmode=verify-full', false],
  ['postgres://site@db.example/site?ssl=true', false],
  ['postgres://site@127.0.0.1/site', false],
  ['postgres://site@[::1]/site', false],
])('a start warns of the database %s in the clear: %s', async (url, isWarned) => {
  const database = { DATABASE_URL: url, SECRET: 'a secret of the tests' };
  expect(/^DATABASE_URL /m.test(await warningsWith(database))).toBe(isWarned);
});
