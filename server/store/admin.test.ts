import { describe, expect, it } from 'vitest';
import type { LeadFilter, LeadPage } from './store.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { leaseDue } from '#tests/server/support/lease-due.ts';
import { DAY, SECOND, storeFixture } from '#tests/server/support/store-fixture.ts';

describe.each(ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { accept, record, time } = fixture;
  const idsOf = async (page: LeadPage) => (await fixture.store.listLeads(page)).map(({ id }) => id);
  const find = async (prefix: string) =>
    (await fixture.store.findLeads(prefix)).map(({ id }) => id).toSorted();

  /** Nine leads, three per day, added in another order. */
  async function acceptNine() {
    for (const index of [4, 0, 7, 3, 8, 1, 6, 2, 5])
      await accept(`id-${index}`, { record: record(`id-${index}`, { createdAt: time((index % 3) * DAY) }) });
  }
  const NEWEST_FIRST = ['id-8', 'id-5', 'id-2', 'id-7', 'id-4', 'id-1', 'id-6', 'id-3', 'id-0'];

  it('lists and counts the leads that a filter matches, the newest first', async () => {
    await acceptNine();
    for (const delivery of await leaseDue(fixture.store, 2, SECOND))
      await fixture.store.deadLetter(delivery, 'no');
    const since = time(2 * DAY);
    const filters: LeadFilter[] = [{}, { since }, { delivery: 'dead' }, { delivery: 'dead', since }];
    const lists = await Promise.all(filters.map(idsOf));
    expect(lists).toEqual([NEWEST_FIRST, NEWEST_FIRST.slice(0, 3), expect.any(Array), expect.any(Array)]);
    expect(lists[2]).toHaveLength(2);
    const counts = await Promise.all(filters.map((filter) => fixture.store.countLeads(filter)));
    expect(counts).toEqual(lists.map(({ length }) => length));
  });

  it.each([
    ['links', ['c', 'a']],
    ['_', ['b']],
    ['Links', []],
  ])('filters by a reason that contains %s, taken literally', async (reason, ids) => {
    const reasons = { a: 'many links', b: 'like 50%_ of all', c: 'links; honeypot', d: undefined };
    for (const [id, suspicion] of Object.entries(reasons)) await accept(id, { suspicion });
    expect(await idsOf({ reason })).toEqual(ids);
    expect(await fixture.store.countLeads({ quarantined: true, reason })).toBe(ids.length);
  });

  it.each([1, 2, 100])(
    'lists each lead once in pages of %i, also after one that was erased',
    async (limit) => {
      await acceptNine();
      const ids: string[] = [];
      for (let page = await fixture.store.listLeads({ limit }); page.length > 0;) {
        ids.push(...page.map(({ id }) => id));
        await fixture.store.eraseLeads(page.map(({ id }) => id));
        page = await fixture.store.listLeads({ olderThan: page.at(-1), limit });
      }
      expect(ids).toEqual(NEWEST_FIRST);
    },
  );

  it('finds leads by the beginning of the id, without wildcards', async () => {
    for (const id of ['ab-1', 'ab-2', 'abc-3', 'b-4', 'a%-5']) await accept(id);
    expect(await find('ab')).toEqual(['ab-1', 'ab-2', 'abc-3']);
    expect(await find('a%')).toEqual(['a%-5']);
    expect(await find('_b')).toEqual([]);
    expect(await find('ab-22')).toEqual([]);
  });

  // Null: an older program stored it.
  it('notes the digits of leads that lack them in batches, each once though two servers do it', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      await accept(id, {
        record: record(id, { phone: `tel. ${id}` }),
        phoneDigits: (id === 'e' ? '5' : null) as string,
      });
    const digitsOf = new Map([['tel. a', '5512345678']]);
    const note = () => fixture.store.notePhones((phone) => digitsOf.get(phone) ?? '', 3);
    const [first, second] = await Promise.all([note(), note()]);
    expect(first + second).toBeGreaterThanOrEqual(3);
    expect(first + second + (await note())).toBe(4);
    expect(await note()).toBe(0);
    expect(await idsOf({ search: ['5512345678'] })).toEqual(['a']);
  });
});
