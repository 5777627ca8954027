import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { readMigrations } from '#server/store/migrations.ts';
import { postgresFixture } from '#tests/server/postgres-fixture.ts';
import { deliveriesOf, newLead } from '#tests/server/store-fixture.ts';
import { createPostgresDatabase } from './adapter.ts';
import type { PostgresStore } from './open.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const LEASE = 30_000;
/** Shorter than the timeout of a statement. */
const WAITING_TIMEOUT_MS = 10_000;
/** Additions to the outbox wait while somebody holds this lock. */
const GATE_ON_OUTBOX = `
  create function site.wait_at_gate() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(1, 1); return new; end';
  create trigger gate before insert on site.outbox for each row execute function site.wait_at_gate();
`;

const fixture = postgresFixture();

const queueDigest = ({ store }: PostgresStore, id: string) =>
  store.queueReport('quarantine_digest', id, 3_600_000);
const times = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

describe('servers on one database', () => {
  it('that start at once migrate it once', async () => {
    await Promise.all(times(5).map(fixture.open));
    const { rows } = await fixture.opened[0]!.pool.query('select version from site.schema_migrations');
    expect(rows).toEqual(readMigrations(MIGRATIONS).map(({ version }) => ({ version })));
  });

  it.each([
    ['under one key', { keyHash: 'key', contentHash: 'same' }],
    ['without a key', { contentHash: 'same' }],
  ])('take a lead that is sent to all of them at once for one: %s', async (_, same) => {
    const stores = await Promise.all(times(3).map(fixture.open));
    const answers = await Promise.all(
      times(30).map((id, index) => stores[index % 3]!.store.acceptLead(newLead(id, same))),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await stores[0]!.store.countLeads()).toBe(1);
  });

  it('link corrections that come at once to one first lead', async () => {
    const stores = await Promise.all(times(2).map(fixture.open));
    await Promise.all(
      times(20).map((id, index) => stores[index % 2]!.store.acceptLead(newLead(id, { keyHash: 'key' }))),
    );
    const leads = await stores[0]!.store.listLeads({});
    const firsts = leads.filter(({ corrects }) => corrects === undefined);
    expect(firsts).toHaveLength(1);
    expect(new Set(leads.map(({ corrects }) => corrects ?? firsts[0]?.id))).toEqual(new Set([firsts[0]?.id]));
  });

  it('lease each delivery to only one of them', async () => {
    const stores = await Promise.all(times(4).map(fixture.open));
    for (const id of times(40)) await stores[0]!.store.acceptLead(newLead(id));
    const leased: string[] = [];
    await Promise.all(
      stores.map(async ({ store }) => {
        for (let round = 0; round < 10; round += 1) {
          leased.push(...(await store.leaseDue('team', 3, LEASE)).map(({ id }) => id));
        }
      }),
    );
    expect(leased.toSorted()).toEqual(
      times(40)
        .map((id) => `${id}-team`)
        .toSorted(),
    );
  });

  it('queue one report, even at the same moment', async () => {
    const [one, other] = [await fixture.open(), await fixture.open()];
    const expectWaiting = (count: number) =>
      vi.waitFor(async () => {
        const { rows } = await one.pool.query(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).toHaveLength(count);
      }, WAITING_TIMEOUT_MS);
    await one.store.acceptLead(newLead('a', { suspicion: 'links' }));
    const queued: Promise<boolean>[] = [];
    const gate = await one.pool.connect();
    try {
      await gate.query(GATE_ON_OUTBOX);
      await gate.query('select pg_advisory_lock(1, 1)');
      // Stops between claiming its lead and committing. Until then the other server sees neither.
      queued.push(queueDigest(one, 'first'));
      await expectWaiting(1);
      await one.store.acceptLead(newLead('b', { suspicion: 'links' }));
      queued.push(queueDigest(other, 'second'));
      await expectWaiting(2);
    } finally {
      // Closing this connection opens the gate.
      gate.release(true);
    }
    expect(await Promise.all(queued)).toEqual([true, false]);
    expect((await one.store.readDigest('first', 9)).total).toBe(2);
  });
});

describe('a connection', () => {
  it('that breaks between two statements of a transaction fails that, and ends no server', async () => {
    const { pool } = await fixture.open();
    const database = createPostgresDatabase(pool);
    const broken = database.transaction(async (sql) => {
      const [row] = await sql.all('select pg_backend_pid() as pid');
      await pool.query('select pg_terminate_backend($1)', [row?.['pid']]);
      // Without a listener an error would end this process.
      await sleep(200);
      return sql.all('select 1 as one');
    });
    await expect(broken).rejects.toThrow(/not queryable|terminat/);
    expect(await database.all('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works again after a failed transaction', async () => {
    const { store } = await fixture.open();
    await store.acceptLead(newLead('one'));
    for (const id of times(25)) {
      await expect(store.acceptLead(newLead(id, { deliveries: deliveriesOf('one') }))).rejects.toThrow(
        /duplicate/,
      );
    }
    expect(await store.acceptLead(newLead('two'))).toBe('two');
    expect(await store.countLeads()).toBe(2);
  });

  it.each(['40P01', '40001'])('does again what was broken off for another transaction: %s', async (code) => {
    const { pool } = await fixture.open();
    const database = createPostgresDatabase(pool);
    let tries = 0;
    const run = () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code });
      return Promise.resolve('done');
    };
    expect(await database.transaction(run)).toBe('done');
    tries = -10;
    await expect(database.transaction(run)).rejects.toThrow('deadlock');
  });

  it("commits to the disk even if the database's default does not", async () => {
    const { pool } = await fixture.open();
    await pool.query(`alter database ${new URL(fixture.url).pathname.slice(1)} set synchronous_commit = off`);
    const careless = new Pool({ connectionString: fixture.url });
    const database = createPostgresDatabase(careless);
    const settingIn = async (sql: Pick<typeof database, 'all'>) =>
      (await sql.all("select current_setting('synchronous_commit') as setting"))[0]?.['setting'];
    expect(await settingIn(database)).toBe('off');
    expect(await database.transaction(settingIn)).toBe('on');
    await database.close();
  });
});
