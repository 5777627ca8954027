import { describe, expect, it } from 'vitest';
import type { LeadRecord, Store } from '#server/store/port.ts';
import { ENGINES } from '#tests/server/engines.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { DEMO } from '#tests/server/leads.ts';
import { SECOND, setStoreStage, START } from '#tests/server/store-stage.ts';

const LEASE = 30 * SECOND;
const TIMES = ['2025-11-20T18:30:00.000Z', '2025-11-20T18:30:00.000Z', '2025-11-21T18:30:00.000Z'];

describe.each(ENGINES)('on %s', (engine) => {
  const stage = setStoreStage(engine);
  const { accept, wait } = stage;

  async function add(id: string, createdAt: string): Promise<LeadRecord> {
    const record: LeadRecord = { ...DEMO, type: 'demo', id, createdAt };
    const deliveries = [{ id: `mail-${id}`, kind: 'team_notification' as const }];
    await stage.store.acceptLead({
      record,
      deliveries,
      contentHash: id,
      emailHash: id,
      keyHash: id,
      sameContentSince: createdAt,
    });
    return record;
  }

  /** Nine leads, three of each time, added in another order than theirs. */
  async function addMany() {
    for (const index of [4, 0, 7, 3, 8, 1, 6, 2, 5]) await add(`id-${index}`, TIMES[index % 3] ?? '');
  }

  const find = async (prefix: string) => (await stage.store.findLeads(prefix)).map(({ id }) => id).toSorted();

  async function readAll(size: number): Promise<string[]> {
    const ids: string[] = [];
    let olderThan: LeadRecord | undefined;
    for (;;) {
      const page = await stage.store.listLeads({ olderThan, limit: size });
      ids.push(...page.map(({ id }) => id));
      olderThan = page.at(-1);
      if (!olderThan) return ids;
    }
  }

  describe('the desk', () => {
    it('lists the newest first, as many as are asked for', async () => {
      for (const id of ['one', 'two', 'three']) {
        await accept(id);
        await wait(SECOND);
      }
      const ids = async (filter: Parameters<Store['listLeads']>[0]) =>
        (await stage.store.listLeads(filter)).map(({ id }) => id);
      expect(await ids({})).toEqual(['three', 'two', 'one']);
      expect(await ids({ limit: 2 })).toEqual(['three', 'two']);
      expect(await ids({ since: new Date(START + SECOND).toISOString() })).toEqual(['three', 'two']);
      expect(await ids({ withMail: 'dead' as const })).toEqual([]);
      const [oldest] = await leaseDue(stage.store, 1, LEASE);
      if (oldest) await stage.store.bury(oldest, 'no');
      expect(await ids({ withMail: 'dead' as const })).toEqual(['one']);
    });

    it('finds a lead by how its id begins, and takes no character for a wildcard', async () => {
      await accept('abc-1');
      await accept('abd-2');
      expect(await stage.store.findLeads('ab')).toHaveLength(2);
      expect(await stage.store.findLeads('abc')).toMatchObject([{ id: 'abc-1' }]);
      expect(await stage.store.findLeads('a_c')).toEqual([]);
      expect(await stage.store.findLeads('%')).toEqual([]);
    });
  });

  describe('pages of leads', () => {
    const NEWEST_FIRST = ['id-8', 'id-5', 'id-2', 'id-7', 'id-6', 'id-4', 'id-3', 'id-1', 'id-0'];

    it.each([1, 2, 3, 4, 9, 100])('of %i hold each lead once, the newest first', async (size) => {
      await addMany();
      expect(await readAll(size)).toEqual(NEWEST_FIRST);
      expect((await stage.store.listLeads({})).map(({ id }) => id)).toEqual(NEWEST_FIRST);
    });

    it('go on behind a lead that is no longer there', async () => {
      await addMany();
      const erased = { createdAt: TIMES[0] ?? '', id: 'id-5x' };
      const page = await stage.store.listLeads({ olderThan: erased, limit: 1 });
      expect(page.map(({ id }) => id)).toEqual(['id-4']);
    });

    it('are not disturbed by leads that come meanwhile', async () => {
      await addMany();
      const [first] = await stage.store.listLeads({ limit: 1 });
      await add('id-new', '2025-12-01T00:00:00.000Z');
      const rest = await stage.store.listLeads({ olderThan: first });
      expect(rest.map(({ id }) => id)).toEqual(NEWEST_FIRST.slice(1));
    });
  });

  describe('a list', () => {
    it('is as long as it is asked for, with the mails of each lead', async () => {
      for (let index = 0; index < 1_050; index += 1) await accept(`lead ${index}`);
      const leads = await stage.store.listLeads({ limit: 1_040 });
      expect(leads).toHaveLength(1_040);
      for (const { deliveries } of leads) expect(deliveries).toHaveLength(2);
    });
  });

  describe('counting leads', () => {
    it('counts what a list with the same filter holds', async () => {
      await addMany();
      for (const delivery of await leaseDue(stage.store, 2, 1_000))
        await stage.store.bury(delivery, '550 no');
      const filters = [
        {},
        { since: TIMES[2] },
        { withMail: 'dead' as const },
        { withMail: 'dead' as const, since: TIMES[2] },
      ];
      const counts = await Promise.all(filters.map((filter) => stage.store.countLeads(filter)));
      const lists = await Promise.all(filters.map((filter) => stage.store.listLeads(filter)));
      expect(counts).toEqual(lists.map((leads) => leads.length));
      expect(counts.slice(0, 3)).toEqual([9, 3, 2]);
    });
  });

  describe('finding leads', () => {
    it('goes by the beginning of the id and nothing else', async () => {
      for (const id of ['ab-1', 'ab-2', 'abc-3', 'b-4', 'a%-5']) await add(id, TIMES[0] ?? '');
      expect(await find('ab')).toEqual(['ab-1', 'ab-2', 'abc-3']);
      expect(await find('ab-2')).toEqual(['ab-2']);
      expect(await find('a%')).toEqual(['a%-5']);
      expect(await find('_b')).toEqual([]);
      expect(await find('ab-22')).toEqual([]);
    });
  });
});
