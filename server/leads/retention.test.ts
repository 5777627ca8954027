import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErasureStore } from '#server/store/port.ts';
import { ENGINES } from '#tests/server/engines.ts';
import { DAY, setStoreStage, START } from '#tests/server/store-stage.ts';
import { purge, startRetention } from './retention.ts';

const MINUTE = 60_000;

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'retention-'));
  mkdirSync(join(dataDirectory, 'mail'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true }));

const files = () => readdirSync(join(dataDirectory, 'mail')).toSorted();
const write = (name: string) => writeFileSync(join(dataDirectory, 'mail', name), '');

describe.each(ENGINES)('purging on %s', (engine) => {
  const stage = setStoreStage(engine);
  const purgeAt = (offset: number, days = 730) =>
    purge({ store: stage.store, now: () => new Date(START + offset), days, dataDirectory });

  it('erases what is older than it may be kept, with its written mails, and nothing else', async () => {
    await stage.accept('old');
    await stage.wait(DAY);
    await stage.accept('new');
    write('2025-11-20T183000.000Z-team_notification-old-team.eml');
    write('2025-11-20T183000.000Z-visitor_acknowledgement-old-visitor.eml');
    write('2025-11-20T183000.000Z-quarantine_digest-of-that-day.eml');
    write('2025-11-20T183000.000Z-team_notification-half-written.eml.part');
    write('2025-11-21T183000.000Z-team_notification-new-team.eml');
    expect((await purgeAt(730 * DAY)).leads).toBe(0);
    expect(await purgeAt(730 * DAY + 1)).toEqual({ leads: 1, unconfirmed: 0, files: 4 });
    expect((await stage.store.listLeads({})).map(({ id }) => id)).toEqual(['new']);
    expect(files()).toEqual(['2025-11-21T183000.000Z-team_notification-new-team.eml']);
  });

  it('takes as many batches as it needs', async () => {
    for (let index = 0; index < 501; index += 1) await stage.accept(`lead ${index}`);
    expect((await purgeAt(DAY + 1, 1)).leads).toBe(501);
    expect(await stage.store.countLeads()).toBe(0);
  });
});

describe('the daily purge', () => {
  let now: number;
  const eraseLeadsBefore = vi.fn(async () => ({ leads: 0, deliveryIds: [] }));
  const store = { eraseLeadsBefore, eraseStale: async () => 0 } as unknown as ErasureStore;
  const reportError = vi.fn();
  /** Time passes, and the machine's clock shows it. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= MINUTE) {
      now += MINUTE;
      await vi.advanceTimersByTimeAsync(MINUTE);
    }
  };
  let stop: () => Promise<void>;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    now = START;
    ({ stop } = startRetention({ store, now: () => new Date(now), days: 730, dataDirectory, reportError }));
  });
  afterEach(async () => {
    await stop();
    vi.useRealTimers();
  });

  it('comes soon after the start, and then once a day', async () => {
    expect(eraseLeadsBefore).not.toHaveBeenCalled();
    await pass(10 * MINUTE);
    expect(eraseLeadsBefore).toHaveBeenCalledOnce();
    await pass(DAY - 20 * MINUTE);
    expect(eraseLeadsBefore).toHaveBeenCalledOnce();
    await pass(20 * MINUTE);
    expect(eraseLeadsBefore).toHaveBeenCalledTimes(2);
  });

  it('waits for a day after the clock was set: it may be wrong', async () => {
    await pass(MINUTE);
    now += 2 * 365 * DAY;
    await pass(DAY - 60 * MINUTE);
    now -= 2 * 365 * DAY;
    await pass(DAY - 60 * MINUTE);
    expect(eraseLeadsBefore).not.toHaveBeenCalled();
    await pass(120 * MINUTE);
    expect(eraseLeadsBefore).toHaveBeenCalledOnce();
  });

  it('is tried again a day later when it fails', async () => {
    const failure = new Error('disk full');
    eraseLeadsBefore.mockRejectedValueOnce(failure);
    await pass(10 * MINUTE);
    expect(reportError.mock.calls).toEqual([[failure]]);
    await pass(DAY);
    expect(eraseLeadsBefore).toHaveBeenCalledTimes(2);
  });

  it('ends with the server, after the batch that is under way', async () => {
    eraseLeadsBefore.mockImplementation(async () => {
      void stop();
      return { leads: 500, deliveryIds: [] };
    });
    await pass(20 * MINUTE);
    expect(eraseLeadsBefore).toHaveBeenCalledOnce();
    eraseLeadsBefore.mockImplementation(async () => ({ leads: 0, deliveryIds: [] }));
  });

  it('does not begin once the server ends', async () => {
    await stop();
    await pass(DAY);
    expect(eraseLeadsBefore).not.toHaveBeenCalled();
  });
});
