import { mkdirSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FUNCTION_PATHS, OWN_HEADERS, RESULT_PATHS, TOKEN_PARAMETER } from '#contract/paths.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { createDatabase, dropDatabase } from '#tests/server/support/engines.ts';
import { leads, openFixture, sendLead } from '#tests/server/support/fixture.ts';
import { demoBy, execute } from '#tests/server/support/leads.ts';
import { query } from '#tests/server/support/postgres.ts';
import { FIXTURE_VARIABLES } from '#tests/server/support/server-process.ts';
import {
  AN_HOUR_LATER,
  KEYED,
  restoreCaptured,
  restoreOnPostgres,
  TOKENS,
  UNSUBSCRIBED,
} from './upgrade/captured.ts';
import { openReceiver } from '#tests/server/support/webhook-receiver.ts';

// Its leads have no further answers, so a repetition of one must need none.
vi.mock('#contract/fields.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  FURTHER_FIELDS: [],
}));

const TEAM = [FIXTURE_VARIABLES.SITE_EMAIL, 'ventas@transitarios-del-golfo.mx'];
const PLACES = ['SQLite', ...(isFullTier ? ['PostgreSQL', 'PostgreSQL, copied from SQLite'] : [])];

/** Puts the captured database in place, with the clock an hour later. */
async function openCaptured(place: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: AN_HOUR_LATER, shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const fixture = openFixture();
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
  else expect(await leads(variables, 'copy-to-postgres')).toMatchObject({ code: 0 });
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
