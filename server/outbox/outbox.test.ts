import { describe, expect, it, vi } from 'vitest';
import {
  HOUR,
  SECOND,
  busy,
  deliver,
  hold,
  kindsTried,
  outboxFixture,
  passHours,
  queue,
  reportError,
  soon,
  start,
  states,
  store,
} from '#tests/server/outbox-fixture.ts';

outboxFixture();

const failAll = () => deliver.mockImplementation(async () => Promise.reject(busy()));

describe('the outbox', () => {
  it('delivers what was queued before it started, each once, however often it is called', async () => {
    await queue(20);
    const { deliverDue } = start();
    for (let times = 0; times < 20; times += 1) void deliverDue();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(new Set(await states())).toEqual(new Set(['sent']));
    expect(new Set(deliver.mock.calls.map(([{ id }]) => id)).size).toBe(20);
    expect(deliver).toHaveBeenCalledTimes(20);
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
    failAll();
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

  it('starts nothing afterwards', async () => {
    const { stop, deliverDue } = start();
    await stop(performance.now() + SECOND);
    await queue();
    await deliverDue();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(deliver).not.toHaveBeenCalled();
  });
});
