import { describe, expect, it, vi } from 'vitest';
import {
  HOUR,
  SECOND,
  busy,
  deliver,
  hold,
  kindsTried,
  outage,
  passHours,
  queue,
  report,
  reportError,
  workerFixture,
  soon,
  start,
  states,
  store,
} from '#tests/server/outbox-worker.ts';
import type { DeliveryKind } from './delivery.ts';

workerFixture();

const MINUTES = 60 * SECOND;
const failAll = (failure = outage) => deliver.mockImplementation(async () => Promise.reject(failure()));
const sendAll = () => deliver.mockImplementation(async () => 'sent');
/** Makes deliveries of one kind fail, as in an outage. */
const failOnly = (out: DeliveryKind) =>
  deliver.mockImplementation(async ({ kind }) => (kind === out ? Promise.reject(outage()) : 'sent'));

describe('the outbox worker', () => {
  it('delivers what was queued before it started, each once, however often it is kicked', async () => {
    await queue(20);
    const { kick } = start();
    for (let times = 0; times < 20; times += 1) kick();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(new Set(await states())).toEqual(new Set(['sent']));
    expect(deliver).toHaveBeenCalledTimes(20);
    expect(new Set(deliver.mock.calls.map(([{ id }]) => id)).size).toBe(20);
  });

  it('delivers at once when it is kicked, and within five seconds what another process queued', async () => {
    const { kick } = start();
    await soon();
    await queue();
    kick();
    await soon();
    expect(await states()).toEqual(['sent']);
    await queue();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('works at two mails to the team, three to visitors and two webhook deliveries at a time', async () => {
    const waiting = hold();
    const kinds = ['team_notification', 'visitor_acknowledgement', 'lead_webhook'] as const;
    for (const kind of kinds) await queue(7, kind);
    start();
    await soon();
    expect(kinds.map((kind) => kindsTried().filter((tried) => tried === kind).length)).toEqual([2, 3, 2]);
    waiting[0]?.();
    await soon();
    expect(kindsTried().slice(7)).toEqual(kindsTried().slice(0, 1));
  });

  it('tries every waiting delivery again when it starts', async () => {
    failAll();
    await queue();
    await start().stop(performance.now() + SECOND);
    expect(await states()).toEqual(['ready']);
    sendAll();
    start();
    await soon();
    expect(await states()).toEqual(['sent']);
  });

  it('delivers what was postponed by a clock that is set back', async () => {
    start();
    await soon();
    vi.setSystemTime(Date.now() + 48 * HOUR);
    deliver.mockRejectedValueOnce(busy());
    await queue();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await states()).toEqual(['ready']);
    vi.setSystemTime(Date.now() - 48 * HOUR);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(await states()).toEqual(['sent']);
  });

  it('goes on when the store fails', async () => {
    const failure = new Error('disk I/O error');
    vi.spyOn(store, 'leaseDue').mockRejectedValueOnce(failure);
    await queue();
    start();
    await soon();
    expect(reportError.mock.calls).toEqual([[failure]]);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await states()).toEqual(['sent']);
  });
});

describe('stopping', () => {
  it('waits for what is under way and sends what is due', async () => {
    const waiting = hold();
    await queue(7);
    const { stop } = start();
    await soon();
    const stopped = vi.fn();
    const stopping = stop(performance.now() + 10 * SECOND).then(stopped);
    for (let sent = 0; sent < 7; sent += 1) {
      expect(stopped).not.toHaveBeenCalled();
      waiting[sent]?.();
      await soon();
    }
    await stopping;
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('does not wait for what has to be tried later', async () => {
    failAll(busy);
    await queue();
    await start().stop(performance.now() + 10 * SECOND);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('aborts at the deadline, and nothing is dead by that, not even after a day of failures', async () => {
    failAll();
    await queue();
    const { stop } = start();
    await passHours(23);
    hold();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    const stopped = vi.fn();
    const stopping = stop(performance.now() + 10 * SECOND).then(stopped);
    await vi.advanceTimersByTimeAsync(10 * SECOND - 1);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await stopping;
    expect(deliver.mock.lastCall?.[1].aborted).toBe(true);
    expect(await states()).toEqual(['ready']);
  });

  it('starts no more tries during an outage', async () => {
    failAll();
    await queue(20);
    const { stop } = start();
    await stop(performance.now() + 10 * SECOND);
    expect(deliver.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('starts nothing afterwards', async () => {
    const { stop, kick } = start();
    await stop(performance.now() + SECOND);
    await queue();
    kick();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(deliver).not.toHaveBeenCalled();
  });
});

describe('an outage', () => {
  it('of mails is reported at its start and end, and then waiting mails go out at once', async () => {
    failAll();
    await queue(3);
    const { kick } = start();
    await vi.advanceTimersByTimeAsync(10 * MINUTES);
    expect(report.mock.calls).toEqual([['No mail goes out, what is queued is kept: connection refused']]);
    sendAll();
    await queue();
    kick();
    await soon();
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(report.mock.lastCall).toEqual(['Mail goes out again.']);
  });

  it('of the webhook is reported apart, and its end lets no mail try again', async () => {
    failAll();
    await queue(3, 'lead_webhook');
    await queue();
    const { kick } = start();
    await vi.advanceTimersByTimeAsync(10 * MINUTES);
    expect(report.mock.calls).toContainEqual([
      'The webhook is not reached, what is queued is kept: connection refused',
    ]);
    failOnly('visitor_acknowledgement');
    await queue(1, 'lead_webhook');
    const tried = kindsTried().length;
    kick();
    await soon();
    expect(report.mock.lastCall).toEqual(['The webhook is reached again.']);
    expect(kindsTried().slice(tried)).toEqual(Array(4).fill('lead_webhook'));
  });

  it('of the webhook lets a stop send the mails that are due', async () => {
    failOnly('lead_webhook');
    await queue(1, 'lead_webhook');
    const { stop } = start();
    await soon();
    await queue(7);
    await stop(performance.now() + 10 * SECOND);
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(7);
  });
});
