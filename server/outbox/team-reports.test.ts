import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/support/engines.ts';
import { SAMPLE_CONTRACT } from '#tests/server/support/sample-site.ts';
import { SECOND, storeFixture } from '#tests/server/support/store-fixture.ts';
import { queueDueCalls } from './team-reports.ts';

const { office } = SAMPLE_CONTRACT;

describe.each(ENGINES)('the mail of due calls on %s', (engine) => {
  const fixture = storeFixture(engine);
  const call = async (id: string, callAt: string, suspicion?: string) => {
    await fixture.accept(id, { deliveries: [], ...(suspicion && { suspicion }) });
    const change = { status: 'contacted', responsible: 'Ana', callAt, note: '', version: 0 } as const;
    await fixture.store.followUp(id, change, { at: fixture.time(), by: 'Ana', changes: { callAt } });
  };
  /** Looks at these times, and counts the mails that are then due. */
  async function mailedAt(...times: string[]): Promise<number> {
    for (const time of times) await queueDueCalls(fixture.store, office, new Date(time));
    return (await fixture.store.leaseDue('team', 9, SECOND)).filter(({ kind }) => kind === 'call_reminder')
      .length;
  }

  // The office is six hours behind UTC. 2026-11-27 is a Friday.
  it.each([
    ['for a call of today', '2026-11-27T17:00', ['2026-11-27T14:00:00Z'], 1],
    ['for a call of last week', '2026-11-20T09:00', ['2026-11-27T14:00:00Z'], 1],
    ['not for a call of tomorrow', '2026-11-28T00:00', ['2026-11-27T14:00:00Z'], 0],
    ['not before eight', '2026-11-27T17:00', ['2026-11-27T13:59:59Z'], 0],
    ['later if the server was off at eight', '2026-11-27T17:00', ['2026-11-28T02:00:00Z'], 1],
    ['not at the weekend', '2026-11-27T17:00', ['2026-11-28T14:00:00Z', '2026-11-29T18:00:00Z'], 0],
    ['once a day', '2026-11-27T17:00', ['2026-11-27T14:00:00Z', '2026-11-27T14:01:00Z'], 1],
    [
      'again on the next working day',
      '2026-11-27T17:00',
      ['2026-11-27T14:00:00Z', '2026-11-30T14:00:00Z'],
      2,
    ],
  ])('goes out %s', async (_when, callAt, times, count) => {
    await call('a', callAt);
    expect(await mailedAt(...times)).toBe(count);
  });

  it('is one mail if two servers look at once, and none for a call that is planned after eight', async () => {
    await call('a', '2026-11-27T17:00');
    const look = () => queueDueCalls(fixture.store, office, new Date('2026-11-27T14:00:00Z'));
    await Promise.all([look(), look()]);
    expect(await mailedAt()).toBe(1);
    const change = { status: 'new', responsible: '', callAt: '', note: '', version: 1 } as const;
    await fixture.store.followUp('a', change, { at: '', by: '', changes: {} });
    expect(await mailedAt('2026-11-30T14:00:00Z')).toBe(0);
    await call('b', '2026-11-30T17:00');
    expect(await mailedAt('2026-11-30T16:00:00Z')).toBe(0);
  });

  it('names the earliest first, and how many there are', async () => {
    await call('late', '2026-11-27T17:00');
    await call('early', '2026-11-26T17:00');
    await call('tomorrow', '2026-11-28T00:00');
    const { total, calls } = await fixture.store.readCalls('2026-11-27', 1);
    expect([total, calls]).toMatchObject([
      2,
      [{ lead: { id: 'early' }, callAt: '2026-11-26T17:00', responsible: 'Ana' }],
    ]);
  });

  it('names no lead that is in quarantine', async () => {
    await call('a', '2026-11-27T17:00', 'links');
    expect(await mailedAt('2026-11-27T14:00:00Z')).toBe(0);
  });
});
