import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FUNCTION_PATHS, OWN_HEADERS, RESULT_PATHS, TOKEN_PARAMETER } from '#contract/paths.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { createDatabase, dropDatabase } from '#tests/server/support/engines.ts';
import { openFixture, sendLead } from '#tests/server/support/fixture.ts';
import { demoBy, execute } from '#tests/server/support/leads.ts';
import { SAMPLE_OPERATOR } from '#tests/server/support/sample-site.ts';
import { query } from '#tests/server/support/postgres.ts';
import { FIXTURE_VARIABLES } from '#tests/server/support/server-process.ts';
import { openReceiver } from '#tests/server/support/webhook-receiver.ts';

// Its leads have no further answers, so a repetition of one must need none.
const OPERATOR = { ...SAMPLE_OPERATOR, furtherFields: [] };

/**
 * The database that a server of commit e3c8e79 left when it was killed, with its log moved in. SECRET is the
 * fixture's.
 */
const FILE = join(import.meta.dirname, 'upgrade', 'before-one-tick.db.gz');
const POSTGRES_MIGRATIONS = 'server/store/postgres/migrations';
/** How many of them that commit had. */
const POSTGRES_VERSION = 4;

/** An hour later: its lease has expired, and its confirmation link is valid for 47 hours more. */
const AN_HOUR_LATER = Date.parse('2026-11-24T11:24:27.909Z');

/** Tokens of links in the mails that it sent. */
const TOKENS = { confirm: 'wW0G9hJHLWJp412-h2Kxwg', unsubscribe: 'W4CCWiIRS7YVD08hPaVW5A' };
/** The subscription of the second one. */
const UNSUBSCRIBED = '9beaef02-767e-4325-a4d8-459e23daa3f7';

/** A lead that it accepted with an idempotency key, and that was corrected later. */
const KEYED = { id: 'ecc55a5d-90e4-48dd-9bc1-f0f0581d6bc3', key: 'a-key-before-one-tick' };

type Row = Record<string, unknown>;

/** Writes it to a path. Resolves to its rows by table. Tables that others refer to come first. */
function restoreCaptured(path: string): Map<string, Row[]> {
  writeFileSync(path, gunzipSync(readFileSync(FILE)));
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = ['leads', 'newsletter_subscriptions', 'newsletter_tokens', 'newsletter_suppressions'];
  const rows = [...tables, 'acknowledgements', 'outbox'].map(
    (table) => [table, database.prepare(`select * from ${table}`).all()] as const,
  );
  database.close();
  return new Map(rows);
}

/** Creates the database that the same server would have left on PostgreSQL. */
async function restoreOnPostgres(url: string, captured: Map<string, Row[]>): Promise<void> {
  const files = readdirSync(POSTGRES_MIGRATIONS).toSorted().slice(0, POSTGRES_VERSION);
  await query(url, 'create schema site');
  await query(
    url,
    'create table site.schema_migrations (version bigint primary key, applied_at text not null)',
  );
  for (const [index, file] of files.entries()) {
    await query(url, readFileSync(join(POSTGRES_MIGRATIONS, file), 'utf8'));
    await query(url, "insert into site.schema_migrations values ($1, '')", [index + 1]);
  }
  for (const [table, rows] of captured) {
    const given = `json_populate_recordset(null::site.${table}, $1)`;
    await query(url, `insert into site.${table} select * from ${given}`, [JSON.stringify(rows)]);
  }
  await query(url, "select setval(pg_get_serial_sequence('site.outbox', 'seq'), max(seq)) from site.outbox");
}

const TEAM = [FIXTURE_VARIABLES.SITE_EMAIL, 'ventas@transitarios-del-golfo.mx'];
const PLACES = ['SQLite', ...(isFullTier ? ['PostgreSQL', 'PostgreSQL, copied from SQLite'] : [])];

/** Puts the captured database in place, with the clock an hour later. */
async function openCaptured(place: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: AN_HOUR_LATER, shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const fixture = openFixture(onTestFinished, OPERATOR);
  const { data, variables } = fixture;
  mkdirSync(data);
  const captured = restoreCaptured(databasePath(data));
  const rows = async (table: string) => execute(data, `select * from ${table}`);
  if (place === 'SQLite') return { fixture, captured, rows };

  // The command only copies a database of its own release, so this one is migrated first.
  await fixture.withStore(async () => {});
  const url = await createDatabase();
  onTestFinished(() => dropDatabase(url));
  variables['DATABASE_URL'] = url;
  if (place === 'PostgreSQL') await restoreOnPostgres(url, captured);
  else expect(await fixture.leads('copy-to-postgres')).toMatchObject({ code: 0 });
  await query(
    url,
    `create or replace function site.now_ms() returns bigint language sql volatile as
     'select (extract(epoch from clock_timestamp()) * 1000)::bigint + ${Date.now() - realNow()}'`,
  );
  return { fixture, captured, rows: (table: string) => query(url, `select * from site.${table}`) };
}

const realNow = () => Math.trunc(performance.timeOrigin + performance.now());

it.each(PLACES)('the database of an older server keeps every lead, mail and link on %s', async (place) => {
  const { fixture, captured, rows } = await openCaptured(place);
  const mailbox = await fixture.openMailbox();
  const receiver = await openReceiver(onTestFinished);
  const server = await fixture.serve({
    SMTP_URL: mailbox.url,
    TEAM_EMAIL: TEAM.join(),
    ...receiver.variables,
  });
  const postToken = (path: string, token: string) =>
    fetch(`${server.url}${path}?${TOKEN_PARAMETER}=${token}`, { method: 'POST', redirect: 'manual' });
  const recipients = () => mailbox.mails.map(({ to }) => to[0]).toSorted();

  // Ready or leased when the server was killed, so neither sent, dead nor written.
  await mailbox.expectMails(8);
  await receiver.expectEvents(2);
  const interrupted = ['irene-interrumpida@empresa.example', 'paula-pendiente@empresa.example'];
  expect(recipients()).toEqual([...TEAM, ...TEAM, ...TEAM, ...interrupted].toSorted());
  const kept = captured.get('leads')?.map((lead) => expect.objectContaining(lead)) ?? [];
  expect(await rows('leads')).toEqual(expect.arrayContaining(kept));

  await expect
    .poll(async () => (await rows('leads')).filter((lead) => lead['phone_digits'] === null))
    .toEqual([]);

  const repeated = { [OWN_HEADERS.idempotencyKey]: KEYED.key };
  // Its hash was keyed: the retry becomes a second lead, linked to the first.
  await sendLead(server, demoBy('Carla Corregida'), repeated);
  expect((await rows('leads')).filter(({ corrects }) => corrects === KEYED.id)).toHaveLength(2);
  const confirmed = await postToken(FUNCTION_PATHS.confirmNewsletter, TOKENS.confirm);
  expect(confirmed.headers.get('location')).toContain(RESULT_PATHS.newsletterConfirmed);
  const left = await postToken(FUNCTION_PATHS.unsubscribeNewsletter, TOKENS.unsubscribe);
  expect(left.headers.get('location')).toContain(RESULT_PATHS.newsletterUnsubscribed);
  expect((await rows('newsletter_subscriptions')).map(({ email }) => email)).toEqual([
    'emma-espera@empresa.example',
  ]);
  expect(await rows('newsletter_suppressions')).toHaveLength(2);
  await server.stop();

  // The confirmed address gets the welcome mail, and the team the second lead.
  expect(recipients()).toEqual(
    [
      ...Array.from({ length: 4 }, () => TEAM).flat(),
      'emma-espera@empresa.example',
      ...interrupted,
    ].toSorted(),
  );
  expect(receiver.received).toHaveLength(3);
  // The mails of the ended subscription are deleted with it.
  const deliveries = captured.get('outbox')?.filter((row) => row['subscription_id'] !== UNSUBSCRIBED) ?? [];
  const states = new Map((await rows('outbox')).map(({ id, state }) => [id, state]));
  for (const { id, state } of deliveries)
    expect(states.get(id)).toBe(state === 'ready' || state === 'leased' ? 'sent' : state);
});
