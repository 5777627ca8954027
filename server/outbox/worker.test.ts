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
  reportError,
  workerFixture,
  soon,
  start,
  states,
  store,
} from '#tests/server/outbox-worker.ts';

workerFixture();

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

  it('works at five mails at a time, two of them to the team, and takes the next when one is done', async () => {
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

  it('stores that a mail was written to a file', async () => {
    deliver.mockResolvedValue('written');
    await queue();
    start();
    await soon();
    expect(await states()).toEqual(['written']);
  });

  it('tries every waiting delivery again when it starts', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue();
    await start().stop(performance.now() + SECOND);
    expect(await states()).toEqual(['ready']);
    deliver.mockImplementation(async () => 'sent');
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
    deliver.mockImplementation(async () => Promise.reject(busy()));
    await queue();
    await start().stop(performance.now() + 10 * SECOND);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('aborts at the deadline, so that the next process tries at once', async () => {
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

  it('never makes an aborted delivery dead', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue();
    const { stop } = start();
    await passHours(23);
    hold();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    const stopping = stop(performance.now());
    await soon();
    await stopping;
    expect(deliver.mock.lastCall?.[1].aborted).toBe(true);
    expect(await states()).toEqual(['ready']);
  });

  it('starts no more tries during an outage', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
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
