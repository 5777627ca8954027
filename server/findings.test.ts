import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Site } from '#contract/site.ts';
import { openFixture } from '#tests/server/support/fixture.ts';
import { openResendApi } from '#tests/server/support/resend-api.ts';
import { SAMPLE_SITE as site } from '#tests/server/support/sample-site.ts';
import { SECRET } from '#tests/server/support/webhook-receiver.ts';
import { readConfig } from './config/config.ts';
import {
  checkMailServer,
  configFindings,
  factFindings,
  panelFindings,
  siteFindings,
  type Finding,
} from './findings.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

const warningsIn = (findings: Finding[]) =>
  findings.flatMap(({ state, message }) => (state === 'warning' ? [message] : [])).join('\n');
const HERE = 'http://127.0.0.1:3000';
const THERE = 'https://www.empresa.example';
const webhook = (url: string) => ({ WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_HTTP: 'true' });
const database = (url: string) => ({ DATABASE_URL: url, SECRET: 'a secret of the tests' });

it.each<[variables: Record<string, string>, values: Partial<Site>, warned: RegExp, isWarned: boolean]>([
  [webhook('http://crm.example/'), {}, /^WEBHOOK_URL has no TLS/m, true],
  [webhook('http://127.0.0.1:8080/'), {}, /^WEBHOOK_URL/m, false],
  [database('postgres://site@db.example/site'), {}, /^DATABASE_URL has no TLS/m, true],
  [{}, { url: 'http://www.empresa.example' }, /SITE_URL has no TLS/, true],
  [{}, { url: HERE }, /SITE_URL has/, false],
  [{ SECRET: "'a secret of the tests'" }, {}, /^SECRET has quotes/m, true],
  [{ SECRET: 'a secret of the tests' }, {}, /^SECRET/m, false],
  [{}, { url: THERE }, /TRUSTED_PROXY_HOPS is 0: behind a proxy/, true],
  [{}, { url: HERE }, /TRUSTED_PROXY_HOPS/, false],
  // The privacy notice does not name the receiver.
  [
    webhook('https://crm.example/'),
    { webhookReceiver: '' },
    /^webhookReceiver \(SITE_WEBHOOK_RECEIVER\) is blank/m,
    true,
  ],
])('a start with %j and %j warns of %s: %s', (variables, values, warned, isWarned) => {
  const warnings = warningsIn(configFindings(readConfig(variables, site), { ...site, ...values }));
  expect(warned.test(warnings)).toBe(isWarned);
});

/** The warnings for a build with these files. */
function warningsOf(files: object, noindex: string): string {
  const { root } = openFixture();
  for (const [name, content] of Object.entries(files as Record<string, string>)) {
    const path = join(root, 'built', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const found = siteFindings({ ...site, noindex }, join(root, 'built'), NOW);
  return warningsIn(found.filter(({ about }) => about === 'pages'));
}

it.each([
  ['nothing', {}, 'false', ''],
  ['listed pages of a hidden site', { 'index.html': '<h1>Inicio</h1>' }, 'true', 'SITE_NOINDEX'],
  ['hidden pages', { 'index.html': '<meta name="robots" content="noindex"/>' }, 'false', 'SITE_NOINDEX'],
  [
    'an old security.txt',
    { '.well-known/security.txt': 'Expires: 2026-12-21T00:00:00Z' },
    'false',
    '2026-12-21',
  ],
])('a build of %s is judged', (_, files, noindex, warned) => {
  const warnings = warningsOf(files, noindex);
  expect(warnings).toContain(warned);
  expect(warnings === '').toBe(warned === '');
});

const NOTHING = {
  origins: {},
  leads: 0,
  quarantined: 0,
  undecided: 0,
  deadMails: 0,
  failingMails: 0,
  writtenMails: 0,
  deadWebhooks: 0,
  waitingWebhooks: 0,
  held: { mails: 0, isWebhookHeld: false },
  oldestDueSeconds: { mail: 0, webhook: 0 },
};
/** Of SiteDiskFull. */
const ALERT_BYTES = Number(/disk_free_bytes < (\S+)/.exec(readFileSync('deploy/alerts.yml', 'utf8'))?.[1]);
const GONE = { mails: 0, isWebhookHeld: true, goneAt: NOW.toISOString() };
it.each<[facts: object, operator: string[], panel: string[]]>([
  [{}, [], []],
  [{ deadMails: 1, writtenMails: 1 }, ['warning mails', 'warning mails'], ['dead 1']],
  [{ deadMails: 1, deadWebhooks: 1 }, ['warning mails', 'warning webhook'], ['dead 2']],
  [{ waitingWebhooks: 1 }, ['warning webhook'], []],
  [{ failingMails: 3 }, [], ['mail 3']],
  [{ held: { mails: 1, isWebhookHeld: true } }, ['warning mails'], ['visitorMails 1']],
  [{ held: GONE, waitingWebhooks: 2 }, ['warning webhook', 'warning webhook'], ['webhookGone 2']],
  [{ quarantined: 49_999 }, [], []],
  [{ quarantined: 49_999, undecided: 1 }, ['warning quarantine'], []],
  [{ quarantined: 50_000 }, ['problem quarantine'], ['quarantineFull 50000']],
  [{ quarantined: 100_000 }, ['problem quarantine'], ['quarantineFull 100000']],
  [
    { keptDays: Number(site.retentionDays) + 1 },
    ['warning retention'],
    [`retention ${Number(site.retentionDays) + 1}`],
  ],
  [{ freeDiskBytes: ALERT_BYTES }, [], []],
  [{ freeDiskBytes: ALERT_BYTES - 1 }, ['warning disk'], [`disk ${ALERT_BYTES / 1e6}`]],
  [{ freeDiskBytes: 4e8 }, ['problem disk'], ['disk 400']],
])('the facts %j are judged %j, and in the panel %j', (facts, operator, panel) => {
  const all = { ...NOTHING, ...facts };
  const found = factFindings(all, readConfig({}, site), site);
  expect(found.map(({ state, about }) => `${state} ${about}`)).toEqual(operator);
  const shown = panelFindings(all, { quarantined: 0, flooded: 0 }, Number(site.retentionDays));
  expect(shown.map(({ code, count }) => `${code} ${count}`)).toEqual(panel);
});

it.each<[string, object, { key?: string; path?: string }, RegExp]>([
  ['is good', {}, {}, /^ok .* is ready for mails$/],
  ['that may only send is good', { mayOnlySend: true }, {}, /^ok /],
  ['that is wrong', {}, { key: 're_wrong' }, /^problem .*HTTP 403 invalid_api_key: API key is invalid\.$/],
  ['for another server', {}, { path: '/elsewhere' }, /^problem .*HTTP 404 not_found/],
])('a key of the mail API %s', async (_, options, { key = '', path = '' }, expected) => {
  const resend = await openResendApi(options);
  onTestFinished(() => resend.close());
  const mailServer = { kind: 'resend', url: resend.url + path, key: key || resend.api.key } as const;
  const found = await checkMailServer({ ...readConfig({}, site), mailServer });
  expect(found.map(({ state, message }) => `${state} ${message}`).join()).toMatch(expected);
  expect(resend.mails).toEqual([]);
});
