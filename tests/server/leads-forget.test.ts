import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, vi } from 'vitest';
import type { Store } from '#server/store/port.ts';
import { openSqliteStore } from '#server/store/sqlite/open.ts';
import { ENGINES } from './engines.ts';
import { openEngineStage, readLeads, type EngineStage } from './leads-cli.ts';
import { DEMO } from './leads.ts';
import { sendLead, stopServer } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

const NAME = 'Zenobia Forgotten';
const FORGOTTEN = { ...DEMO, name: NAME, email: 'Zenobia@empresa.example', message: `${NAME} `.repeat(40) };

/** All files of a directory that hold a text. */
function filesWith(directory: string, text: string): string[] {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return files
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => readFileSync(path).includes(text));
}

async function subscribe(store: Store, email: string) {
  await store.subscribe({
    id: `of ${email}`,
    email,
    emailHash: 'its keyed hash',
    createdAt: new Date().toISOString(),
    deliveryId: `confirmation ${email}`,
    mailedAfterMs: 0,
  });
  await store.addToken({ hash: email, subscriptionId: `of ${email}`, purpose: 'confirm' });
  await store.confirm(email, new Date().toISOString(), `welcome ${email}`);
}

/** Two leads of the forgotten one, one of them in quarantine and told of in a digest, and two of others. */
async function fill(stage: EngineStage) {
  const server = await stage.startServer();
  for (const lead of [{ ...DEMO, name: 'Uno' }, FORGOTTEN, { ...DEMO, name: 'Dos' }])
    await sendLead(server.url, lead);
  await stopServer(server);
  await stage.withStore(async (store) => {
    await store.acceptLead({
      record: {
        ...FORGOTTEN,
        type: 'demo',
        id: 'cafe0000-0000-4000-8000-000000000001',
        email: 'ZENOBIA@EMPRESA.example',
        createdAt: new Date().toISOString(),
      },
      deliveries: [],
      contentHash: 'other',
      emailHash: 'other',
      sameContentSince: new Date().toISOString(),
      suspicion: 'links',
    });
    await subscribe(store, 'zenobia@empresa.example');
    await store.queueBulletin('quarantine_digest', 'digest', 1);
  });
  const again = await stage.startServer();
  // Every mail: to the team of three leads, to two visitors, two of the subscription, and the digest.
  await vi.waitFor(
    () => {
      const files = readdirSync(join(stage.data, 'mail'));
      if (files.filter((name) => name.endsWith('.eml')).length < 8)
        throw new Error(`Only ${files.join(', ')} is written`);
    },
    { timeout: 20_000 },
  );
  return again;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

describe.for(ENGINES)('on %s', (engine) => {
  describe('leads forget', (it) => {
    it('says what it would erase, and erases nothing', async ({ expect, onTestFinished }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      await stopServer(await fill(stage));
      expect(await stage.leads('forget', 'zenobia@EMPRESA.example')).toEqual({
        code: 0,
        output:
          'Would erase of zenobia@EMPRESA.example: 2 leads, 4 deliveries in the outbox, 5 mail files, 1 subscription.\n' +
          'To do it: npm run leads -- forget zenobia@EMPRESA.example --yes\n',
        errors: '',
      });
      expect(await readLeads(stage.variables, 'list')).toHaveLength(4);
      expect(await stage.leads('forget', 'nadie@empresa.example', '--yes')).toEqual({
        code: 0,
        output:
          'Nothing is kept of nadie@empresa.example, but for a keyed hash if it has left the newsletter.\n',
        errors: '',
      });
    });

    it('leaves nothing of a person while the server runs, and all of the others', async ({
      expect,
      onTestFinished,
    }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      const server = await fill(stage);
      expect(filesWith(stage.data, NAME)).not.toEqual([]);
      const { code, output, errors } = await stage.leads('forget', 'zenobia@empresa.example', '--yes');
      expect({ code, errors }).toEqual({ code: 0, errors: '2 leads erased\n' });
      expect(output).toMatch(
        /^Erased of zenobia@empresa.example: 2 leads, 4 deliveries in the outbox, 5 mail files, 1 subscription\.\nWhat this cannot erase:\n- backups/,
      );
      // The server has the database open: nothing is folded in by the last one that closes it.
      expect(filesWith(stage.data, NAME)).toEqual([]);
      expect(filesWith(stage.data, 'enobia@')).toEqual([]);
      expect((await readLeads(stage.variables, 'list')).map(({ name }) => name)).toEqual(['Dos', 'Uno']);
      await stage.withStore(async (store) => {
        expect(await store.countConfirmed()).toBe(0);
      });
      const list = join(stage.data, '..', 'list');
      writeFileSync(list, 'ZENOBIA@empresa.example\notra@empresa.example\n');
      expect((await stage.leads('subscribers', '--left', list)).output).toBe('ZENOBIA@empresa.example\n');
      await sendLead(server.url, { ...DEMO, name: 'Tres' });
    });
  });

  describe('leads purge', (it) => {
    it('erases what is older than RETENTION_DAYS when it is told yes', async ({ expect, onTestFinished }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      await stage.withStore(async (store) => {
        for (const days of [800, 731, 729, 40]) {
          await store.acceptLead({
            record: { ...DEMO, type: 'demo', id: `lead-${days}`, createdAt: daysAgo(days) },
            deliveries: [],
            contentHash: String(days),
            emailHash: String(days),
            sameContentSince: daysAgo(0),
          });
        }
      });
      const left = async () => (await readLeads(stage.variables, 'list')).map(({ id }) => id);
      expect((await stage.leads('purge')).output).toMatch(
        /^Would erase 2 leads older than 730 days, from before \d{4}-\d\d-\d\d .*\nTo do it: npm run leads -- purge --yes\n$/,
      );
      expect((await stage.leads('purge', '--days', '30', '--json')).output).toMatch(
        /^\{"wouldErase":4,"before":"2/,
      );
      expect(await left()).toHaveLength(4);
      expect(await stage.leads('purge', '--yes')).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^Erased 2 leads older than 730 days/),
        errors: '2 of 2 leads\n',
      });
      expect(await left()).toEqual(['lead-40', 'lead-729']);
      await stage.leads('purge', '--days', '100', '--yes');
      expect(await left()).toEqual(['lead-40']);
    });
  });
});

describe('what is erased', (it) => {
  it('leaves the log of an embedded database as soon as nobody reads it any more', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    const [one, other] = [openSqliteStore(stage.data), openSqliteStore(stage.data)];
    await one.acceptLead({
      record: { ...FORGOTTEN, type: 'demo', id: 'one', createdAt: new Date().toISOString() },
      deliveries: [],
      contentHash: 'one',
      emailHash: 'one',
      sameContentSince: new Date().toISOString(),
    });
    expect(await other.countLeads()).toBe(1);
    await one.eraseAddress(FORGOTTEN.email, 9, new Date().toISOString());
    expect(filesWith(stage.data, NAME)).not.toEqual([]);
    expect(await one.settleErasure()).toBe(true);
    expect(filesWith(stage.data, NAME)).toEqual([]);
    await one.close();
    await other.close();
  });
});
