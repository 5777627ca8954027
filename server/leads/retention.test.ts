import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErasureStore } from './port.ts';
import { writtenMails } from '#server/mail/file-mailer.ts';
import { directoryFixture } from '#tests/directory-fixture.ts';
import { ENGINES } from '#tests/server/engines.ts';
import { DAY, HOUR, storeFixture, START } from '#tests/server/store-fixture.ts';
import { purge, purgeUnlessOverdue, startRetention } from './retention.ts';

/** How often the code reads the clock. */
const STEP = HOUR / 6;
const YEAR = 365 * DAY;

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
      '2025-11-20T183000.000Z-team_notification-half-written.eml.part',
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
    expect(await purgeAt(730 * DAY + 1)).toEqual({ leads: 1, unconfirmed: 0, files: 4 });
    expect((await fixture.store.listLeads({})).map(({ id }) => id)).toEqual(['new']);
    expect(readdirSync(data.in('mail'))).toEqual([kept]);
  });

  it.each([
    ['ahead by the retention and a month more', 730, 761 * DAY],
    ['ahead by half of a short retention', 20, 31 * DAY],
  ])('erases nothing by a clock that is %s from the start, and warns', async (_what, days, ahead) => {
    await fixture.accept('old');
    const warn = vi.fn();
    await purgeUnlessOverdue({ store: fixture.store, now: () => new Date(START + ahead), days, warn });
    expect(await fixture.store.countLeads()).toBe(1);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('the oldest lead is from 2025-11-20T18:30:00.000Z: the clock may be wrong')],
    ]);
  });

  it('erases what became too old while the server was off for a month, and an empty database warns of nothing', async () => {
    const warn = vi.fn();
    const options = { store: fixture.store, now: () => new Date(START + 759 * DAY), days: 730, warn };
    await purgeUnlessOverdue(options);
    await fixture.accept('old');
    await purgeUnlessOverdue(options);
    expect(await fixture.store.countLeads()).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });
});

const eraseLeadsBefore = vi.fn<ErasureStore['eraseLeadsBefore']>();
const store = {
  oldestLead: async () => undefined,
  eraseLeadsBefore,
  eraseStale: async () => 0,
  settleErasure: async () => {},
} as unknown as ErasureStore;
const batchOf = (leads: number) => ({ leads, deliveryIds: [] });

it('purging goes on while batches are full', async () => {
  eraseLeadsBefore.mockReset().mockResolvedValueOnce(batchOf(500)).mockResolvedValueOnce(batchOf(1));
  const purged = await purge({ store, now: () => new Date(START), days: 1 });
  expect(purged.leads).toBe(501);
});

describe('the daily purge', () => {
  let now: number;
  const reportError = vi.fn();
  /** Lets time pass on the machine's clock too. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= STEP) {
      now += STEP;
      await vi.advanceTimersByTimeAsync(STEP);
    }
  };
  let stop: () => Promise<void>;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetAllMocks();
    eraseLeadsBefore.mockResolvedValue(batchOf(0));
    now = START;
    ({ stop } = startRetention({ store, now: () => new Date(now), days: 730, warn: vi.fn(), reportError }));
  });
  afterEach(async () => {
    await stop();
    vi.useRealTimers();
  });

  it('runs six hours after the start, then once a day, also after a failure', async () => {
    const failure = new Error('disk full');
    eraseLeadsBefore.mockRejectedValueOnce(failure);
    await pass(6 * HOUR - STEP);
    expect(eraseLeadsBefore).not.toHaveBeenCalled();
    await pass(STEP);
    expect(reportError.mock.calls).toEqual([[failure]]);
    await pass(DAY - STEP);
    expect(eraseLeadsBefore).toHaveBeenCalledOnce();
    await pass(STEP);
    expect(eraseLeadsBefore).toHaveBeenCalledTimes(2);
  });

  it('waits six hours after the clock was changed, because it may be wrong', async () => {
    now += 2 * YEAR;
    await pass(6 * HOUR);
    now -= 2 * YEAR;
    await pass(6 * HOUR);
    expect(eraseLeadsBefore).not.toHaveBeenCalled();
    await pass(STEP);
    expect(eraseLeadsBefore).toHaveBeenCalledOnce();
  });

  it('ends with the server, after the batch that is under way', async () => {
    eraseLeadsBefore.mockImplementationOnce(async () => {
      void stop();
      return batchOf(500);
    });
    await pass(DAY);
    expect(eraseLeadsBefore).toHaveBeenCalledOnce();
  });
});
