import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ENGINES } from '#tests/server/support/engines.ts';
import {
  leads as runLeads,
  openFixture,
  openFixtureOn,
  readLeads as readLeadsOf,
  sendLead,
} from '#tests/server/support/fixture.ts';
import { DEMO } from '#tests/server/support/leads.ts';
import { NODE } from '#tests/server/support/server-process.ts';
import { newLead, storeManyLeads, storeThree, THREE } from '#tests/server/support/stored-leads.ts';
import { openReceiver, SECRET } from '#tests/server/support/webhook-receiver.ts';
import { verify } from '../../docs/webhook/verify.ts';

const COMMANDS =
  'list show export release retry forget purge subscribers backup copy-to-postgres test-webhook doctor'.split(
    ' ',
  );
/** Nothing is open here. */
const NOWHERE = { DATA_DIR: '/proc/no-directories-here' };

it.each([
  [['lsit'], 'There is no command "lsit"'],
  [['list', '--limit', '0'], '--limit must be a whole number from 1, not "0"'],
  [['list', '--since', '2025-02-30'], '--since must be a day such as 2025-11-20, not "2025-02-30"'],
  [['retry', 'aaaa', '--all-dead'], 'Say which leads'],
  [['forget', 'ana'], 'Give exactly one e-mail address, or --quarantined and --reason'],
  [['forget', 'ana@empresa.example', '--quarantined', '--reason', 'links'], 'Give exactly one'],
])('wrong usage %j is answered with how the command is used, exit code 2', async (args, reason) => {
  const { code, output, errors } = await runLeads(NOWHERE, ...args);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors.startsWith(reason)).toBe(true);
  const command = COMMANDS.find((each) => each === args[0]) ?? '<command>';
  expect(errors).toMatch(new RegExp(`\n\nUsage: npm run (-s )?leads -- ${command}`));
});

it('help needs no database, and names every command', async () => {
  const { code, output } = await runLeads(NOWHERE, '--help');
  expect(code).toBe(0);
  for (const command of COMMANDS) {
    expect(output).toContain(`\n  ${command} `);
    const help = await runLeads(NOWHERE, command, '-h');
    expect(help).toMatchObject({ code: 0, errors: '' });
  }
});

it('a process ends with the exit code', () => {
  const { status, stderr } = spawnSync(NODE, [resolve('server/cli/leads.ts'), 'lsit'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no command "lsit"/);
});

it.each(ENGINES)(
  'what the team called spam is not in quarantine any more, as in the panel, on %s',
  async (engine) => {
    const { leads, readLeads, withStore } = await openFixtureOn(engine);
    await withStore(async (store) => {
      for (const [id, suspicion] of Object.entries({ open: 'links', told: 'links', hand: '' }))
        await store.acceptLead(newLead({ id }, { ...(suspicion && { suspicion }) }));
      await store.queueReport('quarantine_digest', 'digest', 1);
      await store.readDigest('digest', 5);
      await store.markSpam(['told', 'hand'], new Date().toISOString());
      expect(await store.readDigest('digest', 5)).toMatchObject({ total: 1, leads: [{ id: 'open' }] });
    });
    const listed = async (...options: string[]) =>
      (await readLeads('list', ...options)).map(({ id }) => id).toSorted();
    const doctor = async () => (await leads('doctor')).output;
    expect(await listed('--quarantined')).toEqual(['open']);
    expect(await listed('--spam')).toEqual(['hand', 'told']);
    expect(await doctor()).toContain('Leads in quarantine: 1. ');
    await leads('release', '--all');
    expect([await listed('--quarantined'), await listed('--spam')]).toEqual([[], ['hand', 'told']]);
    expect(await doctor()).not.toContain('quarantine:');
    await leads('release', '--all', '--spam');
    expect(await listed('--spam')).toEqual([]);
  },
);

it.each(ENGINES)('all leads since a day, or with a reason, are released on %s', async (engine) => {
  const { variables, leads, readLeads, withStore } = await openFixtureOn(engine);
  await withStore(async (store) => {
    for (const [id, suspicion] of Object.entries({ a: 'links', b: 'honeypot', c: 'honeypot; links' })) {
      const createdAt = `2025-11-2${id === 'a' ? 0 : 1}T12:00:00.000Z`;
      await store.acceptLead(newLead({ id, createdAt }, { suspicion }));
    }
  });
  const quarantined = async (...args: string[]) =>
    (await readLeads('list', '--quarantined', ...args)).map(({ id }) => id);
  expect(await quarantined('--reason', 'honeypot')).toEqual(['c', 'b']);
  const released = await leads('release', '--all', '--since', '2025-11-21', '--reason', 'links');
  expect(released.output).toBe(
    '1 lead released: a running server sends them within seconds, or a server does at its next start.\n',
  );
  expect((await leads('release', 'c')).output).toBe('0 leads released: none of them is in quarantine.\n');
  expect(await quarantined()).toEqual(['b', 'a']);
  expect((await readLeads('show', 'c'))[0]?.deliveries).toHaveLength(2);
  expect((await leads('list', '--quarantined')).output).toMatch(
    / QUARANTINE REASON\nB .* honeypot\nA .* links\n$/,
  );
  expect((await leads('show', 'c')).output).toMatch(/\nquarantine_reason +honeypot; links\nreleased_at +2/);
  await withStore(async (store) => {
    const deliveries = [{ id: 'posted', kind: 'lead_webhook' } as const];
    await store.acceptLead(newLead({ id: 'd' }, { deliveries }));
    for (const posted of await store.leaseDue('webhook', 1, 1_000)) await store.markDelivered(posted, 'sent');
  });
  expect((await leads('release', 'b')).errors).toMatch(/^WEBHOOK_URL is not set here/);
  Object.assign(variables, (await openReceiver(onTestFinished)).variables);
  await leads('release', '--all');
  expect(await quarantined()).toEqual([]);
  const kindsOf = async (id: string) => (await readLeads('show', id))[0]?.deliveries.map(({ kind }) => kind);
  expect(await kindsOf('b')).not.toContain('lead_webhook');
  expect(await kindsOf('a')).toContain('lead_webhook');
});

it('retry makes dead and waiting deliveries due, and nothing if a lead is ambiguous', async () => {
  const { data, leads, readLeads } = openFixture();
  await storeThree(data);
  expect(await leads('retry', THREE, 'ffff0000')).toMatchObject({ code: 1, output: '' });
  const mailsOfThree = async () => (await readLeads('show', THREE))[0]?.deliveries ?? [];
  expect((await mailsOfThree()).map(({ tries }) => tries)).toEqual([0, 3]);
  expect((await leads('retry', THREE)).output).toMatch(/^2 deliveries queued: a running server/);
  for (const { tries, at } of await mailsOfThree())
    expect([tries, Date.parse(at) <= Date.now()]).toEqual([0, true]);
  expect((await leads('retry', '--all-dead')).output).toMatch(/^2 deliveries queued/);
});

it('resume posts leads again to a webhook that is gone', async () => {
  const { leads, withStore } = openFixture();
  await withStore((store) => store.holdWebhook('hash', Number.POSITIVE_INFINITY));
  expect((await leads('resume')).output).toMatch(/^Resumed: a running server/);
  expect((await leads('resume')).output).toMatch(/^Nothing to resume/);
});

it('test-webhook posts one signed event of a fictional lead, and says what was answered', async () => {
  let status = 202;
  const receiver = await openReceiver(onTestFinished, () => status);
  expect(await runLeads(receiver.variables, 'test-webhook')).toEqual({
    code: 0,
    output: `127.0.0.1:${receiver.port} accepted it with status 202.\n`,
    errors: '',
  });
  const [event, ...others] = receiver.received;
  expect(others).toEqual([]);
  expect(event && verify(event.body, event.headers, SECRET)).toBe(true);
  expect(JSON.parse(event?.body ?? '')).toMatchObject({
    type: 'lead.test',
    data: { email: expect.stringMatching(/\.example$/), corrects: null },
  });
  status = 401;
  expect(await runLeads(receiver.variables, 'test-webhook')).toEqual({
    code: 1,
    output: '',
    errors: `127.0.0.1:${receiver.port} answered 401\n`,
  });
  expect((await runLeads({}, 'test-webhook')).errors).toMatch(/^WEBHOOK_URL is not set/);
});

const leadOf = (number: number) => ({ ...DEMO, message: String(number) });

it('a backup of a running server has all leads acknowledged before, and a server starts on it', async () => {
  const { root, data, serve, leads } = openFixture();
  await storeManyLeads(data, 3_000);
  const server = await serve();
  const before: string[] = [];
  for (let number = 0; number < 5; number += 1) before.push(await sendLead(server, leadOf(number)));
  const file = join(root, 'backup.db');
  const done = new AbortController();
  const backingUp = leads('backup', file).finally(() => done.abort());
  for (let number = before.length; !done.signal.aborted; number += 1) await sendLead(server, leadOf(number));
  const { code, output, errors } = await backingUp;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // There is no log beside it that somebody could forget to copy.
  expect(readdirSync(root).filter((name) => name.startsWith('backup'))).toEqual(['backup.db']);

  const restored = join(root, 'restored');
  mkdirSync(restored);
  renameSync(file, join(restored, 'site.db'));
  const exported = await readLeadsOf({ DATA_DIR: restored }, 'export');
  expect(output).toMatch(new RegExp(`^${exported.length} leads in .*, checked\\.\n`));
  const ids = new Set(exported.map(({ id }) => id));
  expect(before.filter((id) => !ids.has(id))).toEqual([]);
  const again = await serve({ DATA_DIR: restored });
  expect(await sendLead(again, leadOf(3))).toBe(before[3]);
});

it('for PostgreSQL, backup names pg_dump without the address', async () => {
  const { root, variables } = openFixture();
  const file = join(root, 'site.dump');
  const DATABASE_URL = 'postgres://site:p%40ss@db.example:5432/leads?sslmode=require&password=p2ss';
  const { code, output, errors } = await runLeads({ ...variables, DATABASE_URL }, 'backup', file);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain('pg_dump --format=custom --schema=site ');
  expect(errors).not.toMatch(/p%40ss|p2ss|db\.example/);
  expect(existsSync(file)).toBe(false);
});
