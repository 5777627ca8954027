import { describe, expect, it, vi } from 'vitest';
import {
  HOUR,
  SECOND,
  busy,
  deliver,
  hold,
  kindsTried,
  outage,
  queue,
  report,
  reportError,
  setWorkerStage,
  soon,
  start,
  states,
  store,
} from '#tests/server/outbox-worker.ts';

setWorkerStage();

describe('the outbox worker', () => {
  it('delivers what was queued before it started', async () => {
    await queue(3);
    start();
    await soon();
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    expect(deliver).toHaveBeenCalledTimes(3);
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

  it('works at five deliveries at a time, two of them to the team, and takes the next when one is done', async () => {
    const waiting = hold();
    await queue(7, 'visitor_acknowledgement');
    await queue(7, 'team_notification');
    start();
    await soon();
    expect(kindsTried().filter((kind) => kind === 'team_notification')).toHaveLength(2);
    expect(kindsTried()).toHaveLength(5);
    waiting[0]?.();
    await soon();
    expect(kindsTried()).toHaveLength(6);
    expect(kindsTried()[5]).toBe(kindsTried()[0]);
  });

  it('tells the team of a lead while every visitor is slow to take a mail', async () => {
    hold();
    await queue(20);
    const { kick } = start();
    await soon();
    deliver.mockResolvedValue('sent');
    await queue(1, 'team_notification');
    kick();
    await soon();
    expect(await states()).toContain('sent');
  });

  it.each(['sent', 'written'] as const)('keeps that a mail was %s', async (how) => {
    deliver.mockResolvedValue(how);
    await queue();
    start();
    await soon();
    expect(await states()).toEqual([how]);
  });

  it('delivers each once, however often it is kicked', async () => {
    const { kick } = start();
    await queue(20);
    for (let times = 0; times < 20; times += 1) kick();
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(deliver).toHaveBeenCalledTimes(20);
    expect(new Set(deliver.mock.calls.map(([{ id }]) => id)).size).toBe(20);
  });

  it('gives every waiting delivery another try when it starts', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue();
    await start().stop(performance.now() + SECOND);
    expect(await states()).toEqual(['ready']);
    deliver.mockImplementation(async () => 'sent');
    start();
    await soon();
    expect(await states()).toEqual(['sent']);
  });

  it('delivers what was put off by a clock that is set back', async () => {
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

  it('lives on when the store fails', async () => {
    const failure = new Error('disk I/O error');
    const leasing = vi.spyOn(store, 'leaseDue').mockRejectedValueOnce(failure);
    await queue();
    start();
    await soon();
    expect(reportError.mock.calls).toEqual([[failure]]);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await states()).toEqual(['sent']);
    expect(leasing.mock.calls.length).toBeGreaterThan(1);
  });
});

describe('hastening', () => {
  it.each([
    [30, 1],
    [120, 2],
  ])(
    'after an outage of about %i seconds the waiting are made due %i times, the start included',
    async (seconds, times) => {
      const hastenAll = vi.spyOn(store, 'hastenAll');
      deliver.mockImplementation(async () => Promise.reject(outage()));
      await queue();
      const { kick } = start();
      await vi.advanceTimersByTimeAsync(seconds * SECOND);
      deliver.mockResolvedValue('sent');
      await queue();
      kick();
      await soon();
      expect(report.mock.lastCall).toEqual(['Mail goes out again.']);
      expect(hastenAll).toHaveBeenCalledTimes(times);
    },
  );
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
    deliver.mockImplementation(async () => Promise.reject(busy()));
    await queue();
    await start().stop(performance.now() + 10 * SECOND);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('breaks off at the deadline, so that the next process tries at once', async () => {
    hold();
    await queue(7);
    const { stop } = start();
    await soon();
    const stopped = vi.fn();
    const stopping = stop(performance.now() + 10 * SECOND).then(stopped);
    await vi.advanceTimersByTimeAsync(10 * SECOND - 1);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await stopping;
    expect(new Set(await states())).toEqual(new Set(['ready']));
  });

  it('gives nothing up that it broke off itself, however long it has been tried', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue();
    const { stop } = start();
    await vi.advanceTimersByTimeAsync(24 * HOUR - SECOND);
    const waiting = hold();
    while (waiting.length === 0) await vi.advanceTimersByTimeAsync(60 * SECOND);
    const stopping = stop(performance.now());
    await soon();
    await stopping;
    expect(deliver.mock.lastCall?.[1].aborted).toBe(true);
    expect(await states()).toEqual(['ready']);
  });

  it('begins no more tries while no mail goes out', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue(50);
    const { stop } = start();
    await stop(performance.now() + 10 * SECOND);
    expect(deliver.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('begins nothing afterwards', async () => {
    const { stop, kick } = start();
    await stop(performance.now() + SECOND);
    await queue();
    kick();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(deliver).not.toHaveBeenCalled();
  });
});
