import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { ErasureStore } from './port.ts';
import { writtenMails } from '#server/mail/file-mailer.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { DAY, storeFixture, START } from '#tests/server/support/store-fixture.ts';
import { daysInForce, purge, purgeDaily } from './retention.ts';

const data = directoryFixture();

describe.each(ENGINES)('purging on %s', (engine) => {
  const fixture = storeFixture(engine);

  it('erases only what is too old, with its written mails', async () => {
    await fixture.accept('old');
    await fixture.wait(DAY);
    await fixture.accept('new');
    const kept = '2025-11-21T183000.000Z-team_notification-new-team.eml';
    for (const name of [
      '2025-11-20T183000.000Z-team_notification-old-team.eml',
      '2025-11-20T183000.000Z-visitor_acknowledgement-old-visitor.eml',
      '2025-11-20T183000.000Z-quarantine_digest-of-that-day.eml',
      kept,
    ])
      data.write(`mail/${name}`, '');
    const purgeAt = (offset: number) =>
      purge({
        store: fixture.store,
        now: () => new Date(START + offset),
        days: 730,
        files: writtenMails(data.path),
      });
    expect((await purgeAt(730 * DAY)).leads).toBe(0);
    expect(await purgeAt(730 * DAY + 1)).toEqual({ leads: 1, unconfirmed: 0, files: 3 });
    expect((await fixture.store.listLeads({})).map(({ id }) => id)).toEqual(['new']);
    expect(readdirSync(data.in('mail'))).toEqual([kept]);
  });

  const purgeDailyAt = async (offset: number, days: number, sinceMs = DAY) => {
    const warn = vi.fn<(line: string) => void>();
    await purgeDaily({ store: fixture.store, now: () => new Date(START + offset), days, sinceMs, warn });
    return warn.mock.calls.map(([line]) => line);
  };

  it.each([
    ['ahead by the retention and a month more', 730, 761 * DAY],
    ['ahead by half of a short retention', 20, 31 * DAY],
  ])('erases nothing by a clock that is %s, and warns', async (_what, days, ahead) => {
    await fixture.accept('old');
    expect(await purgeDailyAt(ahead, days)).toEqual([
      expect.stringContaining('the oldest is from 2025-11-20T18:30:00.000Z: the clock may be wrong'),
    ]);
    expect(await fixture.store.countLeads()).toBe(1);
  });

  it('erases nothing on the day that the clock jumps, whatever the age of the leads', async () => {
    await fixture.accept('old');
    expect(await purgeDailyAt(731 * DAY, 730, 731 * DAY)).toEqual([
      expect.stringContaining('the clock may be wrong, so nothing is erased today'),
    ]);
    expect(await fixture.store.countLeads()).toBe(1);
    await purgeDailyAt(732 * DAY, 730);
    expect(await fixture.store.countLeads()).toBe(0);
  });

  it('erases what became too old while the server was off for a month', async () => {
    expect(await purgeDailyAt(759 * DAY, 730)).toEqual([]);
    await fixture.accept('old');
    expect(await purgeDailyAt(759 * DAY, 730)).toEqual([]);
    expect(await fixture.store.countLeads()).toBe(0);
  });

  it('keeps leads as long as before when the days are lowered, until that is confirmed', async () => {
    await fixture.accept('old');
    await purgeDailyAt(0, 730);
    expect(await purgeDailyAt(100 * DAY, 90)).toEqual([
      expect.stringMatching(/^RETENTION_DAYS is 90 now, and was 730: .*leads -- purge --yes/),
    ]);
    expect(await fixture.store.countLeads()).toBe(1);
    // Old data is still purged meanwhile.
    await purgeDailyAt(731 * DAY, 90);
    expect(await fixture.store.countLeads()).toBe(0);
    await fixture.store.keepDays(90);
    expect(await purgeDailyAt(800 * DAY, 90)).toEqual([]);
    expect(daysInForce(90, await fixture.store.keptDays())).toBe(90);
  });

  it('is claimed once a day by one server, also after the clock was a year ahead', async () => {
    expect(await fixture.store.claimDay()).toBe(DAY);
    await fixture.wait(DAY - 1);
    expect(await fixture.store.claimDay()).toBeUndefined();
    await fixture.wait(1);
    expect(await fixture.store.claimDay()).toBe(DAY);
    await fixture.wait(-365 * DAY);
    expect(await fixture.store.claimDay()).toBe(-365 * DAY);
  });
});

it('purging goes on while batches are full, and stops after a batch when the server stops', async () => {
  const eraseLeadsBefore = vi.fn<ErasureStore['eraseLeadsBefore']>();
  const store = { eraseLeadsBefore, eraseStale: async () => 0, settleErasure: async () => true };
  const batchesOf = (...sizes: number[]) => {
    for (const leads of sizes) eraseLeadsBefore.mockResolvedValueOnce({ leads, deliveryIds: [] });
  };
  const options = { store: store as unknown as ErasureStore, now: () => new Date(START), days: 1 };
  batchesOf(500, 1);
  expect((await purge(options)).leads).toBe(501);
  batchesOf(500);
  expect((await purge({ ...options, signal: AbortSignal.abort() })).leads).toBe(500);
});
