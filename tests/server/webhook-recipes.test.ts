import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LeadRecord } from '#contract/lead.ts';
import { postEvent } from '#server/webhook/deliver.ts';
import { writeEvent } from '#server/webhook/event.ts';
import { DEMO, sampleLead } from '#tests/server/support/leads.ts';
import { openReceiver, SECRET } from '#tests/server/support/webhook-receiver.ts';

const LEAD: LeadRecord = {
  ...sampleLead(DEMO),
  id: '1ead0001-0000-4000-8000-000000000000',
  createdAt: '2025-11-20T18:30:00.000Z',
  origin: { page: '/', gclid: 'Cj0-TEST', utm_source: 'google', utm_campaign: '=1+1' },
};
const TEXT = ['Folio 1EAD0001 (demo)', 'class: campaign', 'gclid: Cj0-TEST', DEMO.message];

/** Runs the relay for this CRM, whose stand-in gives these answers in turn. */
async function openRelay(crm: string, ...answers: [status: number, body: object][]) {
  const crmServer = await openReceiver(onTestFinished, () => {
    const [status, body] = answers.shift() ?? [500, {}];
    return (response) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  const url = `http://127.0.0.1:${crmServer.port}`;
  const relay = spawn(process.execPath, ['docs/webhook/relay.ts', crm], {
    env: {
      WEBHOOK_SECRET: SECRET,
      PORT: '0',
      HUBSPOT_URL: url,
      HUBSPOT_TOKEN: 'pat-1',
      ZOHO_URL: url,
      ZOHO_ACCOUNTS_URL: url,
      ZOHO_REFRESH_TOKEN: 'refresh-1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    relay.kill();
    await once(relay, 'exit');
  });
  let output = '';
  for (const stream of [relay.stdout, relay.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const port = await vi.waitUntil(() => /"port":(\d+)/.exec(output)?.[1], { timeout: 20_000 });
  const deliver = (type?: 'lead.test', secret = SECRET) =>
    postEvent(
      { url: `http://127.0.0.1:${port}/`, secret: Buffer.from(secret.slice('whsec_'.length), 'base64') },
      { id: 'delivery', body: writeEvent(LEAD, undefined, type) },
      AbortSignal.timeout(20_000),
    ).catch((error: Error) => error.message);
  return { deliver, received: crmServer.received, output: () => output };
}

it('the relay passes a lead on to HubSpot once it is signed, and fails if HubSpot refuses it', async () => {
  const { deliver, received, output } = await openRelay(
    'hubspot',
    [200, { status: 'COMPLETE' }],
    [207, {}],
    [401, {}],
  );
  expect(await deliver(undefined, `whsec_${'bm8h'.repeat(8)}`)).toMatch(/answered 401$/);
  expect(await deliver('lead.test')).toBe(204);
  expect(received).toEqual([]);
  expect(await deliver()).toBe(204);
  const [{ path, headers, body }] = received as [(typeof received)[0]];
  expect(path).toBe('/crm/v3/objects/contacts/batch/upsert');
  expect(headers.authorization).toBe('Bearer pat-1');
  const [input] = (JSON.parse(body) as { inputs: [{ properties: Record<string, string> }] }).inputs;
  expect(input).toMatchObject({
    idProperty: 'email',
    id: DEMO.email,
    properties: { email: DEMO.email, firstname: DEMO.name, company: DEMO.company, phone: DEMO.phone },
  });
  for (const part of TEXT) expect(input.properties['message']).toContain(part);
  for (const refusal of [207, 401]) expect(await deliver(), String(refusal)).toMatch(/answered 502$/);
  expect(output()).toMatch(/1EAD0001 not passed on: 127\.0\.0\.1:\d+ answered 401/);
  expect(output()).not.toContain(DEMO.email);
});

it('the relay logs in to Zoho, passes a lead on, and fails if Zoho refuses the record', async () => {
  const token: [number, object] = [200, { access_token: 'access-1' }];
  const { deliver, received } = await openRelay(
    'zoho',
    token,
    [200, { data: [{ status: 'success', code: 'SUCCESS' }] }],
    token,
    [202, { data: [{ status: 'error', code: 'INVALID_DATA' }] }],
    [200, { error: 'invalid_client' }],
  );
  expect(await deliver()).toBe(204);
  const [login, upsert] = received;
  expect(login?.path).toBe('/oauth/v2/token');
  expect(new URLSearchParams(login?.body).get('refresh_token')).toBe('refresh-1');
  expect(upsert?.path).toBe('/crm/v8/Leads/upsert');
  expect(upsert?.headers.authorization).toBe('Zoho-oauthtoken access-1');
  const { data, ...others } = JSON.parse(upsert?.body ?? '') as { data: [Record<string, string>] };
  expect(others).toEqual({ duplicate_check_fields: ['Email'] });
  expect(data[0]).toMatchObject({ Last_Name: DEMO.name, Email: DEMO.email, Lead_Source: 'google' });
  for (const part of TEXT) expect(data[0]['Description']).toContain(part);
  for (const refusal of ['record', 'login']) expect(await deliver(), refusal).toMatch(/answered 502$/);
});

it('the script of the spreadsheet adds a row for each lead once, as text, with the right key alone', () => {
  const rows: string[][] = [];
  const sheet = {
    getLastRow: () => rows.length,
    appendRow: (row: string[]) => rows.push(row),
    createTextFinder: (text: string) => ({
      matchEntireCell: () => ({ findNext: () => rows.flat().find((cell) => cell === `'${text}`) ?? null }),
    }),
  };
  const google = createContext({
    LockService: { getScriptLock: () => ({ waitLock() {}, releaseLock() {} }) },
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }) },
    HtmlService: { createHtmlOutput: (html: string) => html },
  });
  runInContext(readFileSync('docs/webhook/spreadsheet.js', 'utf8'), google);
  const key = 'write 32 random characters here';
  const post = (given: string): unknown =>
    (google as { doPost(event: object): unknown }).doPost({
      parameter: { key: given },
      postData: { contents: writeEvent(LEAD) },
    });
  expect(() => post('guessed')).toThrow('wrong key');
  expect([post(key), post(key)]).toEqual(['ok', 'ok']);
  const [header = [], row = [], ...others] = rows;
  expect(others).toEqual([]);
  const cells = Object.fromEntries(header.map((name, index) => [name, row[index]]));
  expect(cells).toMatchObject({
    folio: "'1EAD0001",
    email: `'${DEMO.email}`,
    utm_campaign: "'=1+1",
    gclid: "'Cj0-TEST",
  });
});
