import { describe, expect, it, vi } from 'vitest';
import { leaseDue } from '#tests/server/lease-due.ts';
import {
  HOUR,
  SECOND,
  busy,
  deliver,
  hold,
  nameOf,
  outage,
  queue,
  refusal,
  report,
  reportError,
  setWorkerStage,
  soon,
  start,
  states,
  store,
} from '#tests/server/outbox-worker.ts';
import { attempt } from './attempt.ts';
import { createOutages } from './outage.ts';

setWorkerStage();

describe('an attempt', () => {
  it('tries again within fifteen seconds of a first failure', async () => {
    deliver.mockRejectedValueOnce(busy());
    await queue();
    start();
    await soon();
    expect(await states()).toEqual(['ready']);
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    expect(await states()).toEqual(['sent']);
  });

  it('is not made again where every one of hundreds has ended its process', async () => {
    await queue();
    await vi.advanceTimersByTimeAsync(25 * HOUR);
    const [delivery] = await leaseDue(store, 1, SECOND);
    if (!delivery) throw new Error('nothing is due');
    const options = { store, deliver, report, reportError, unnoted: new Map() };
    const breakOff = new AbortController().signal;
    const outageOf = createOutages(report);
    await attempt({ ...delivery, tries: 201 }, { ...options, breakOff, outage: outageOf('visitor') });
    expect(deliver).not.toHaveBeenCalled();
    expect(await states()).toEqual(['dead']);
    expect(report.mock.lastCall?.[0]).toMatch(/^Given up: .*: no try came to an end$/);
  });

  it('leaves its lease to nobody while a delivery takes its time', async () => {
    const waiting = hold();
    await queue();
    start();
    await vi.advanceTimersByTimeAsync(4 * 60 * SECOND);
    expect(deliver).toHaveBeenCalledOnce();
    expect(await leaseDue(store, 5, SECOND)).toEqual([]);
    waiting[0]?.();
    await soon();
    expect(await states()).toEqual(['sent']);
  });

  it('breaks off what another worker has taken over', async () => {
    hold();
    await queue();
    start();
    await soon();
    // As if this process had slept for longer than its lease.
    vi.setSystemTime(Date.now() + 60 * SECOND);
    const [taken] = await leaseDue(store, 1, HOUR);
    expect(taken).toMatchObject({ attempt: 2 });
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(deliver.mock.lastCall?.[1].aborted).toBe(true);
    expect(await states()).toEqual(['leased']);
  });

  it('gives up at once what is refused for good, and says so without the address', async () => {
    deliver.mockRejectedValueOnce(refusal());
    await queue(2);
    start();
    await soon();
    expect((await states()).toSorted()).toEqual(['dead', 'sent']);
    expect(report.mock.calls).toEqual([
      [expect.stringMatching(/^Given up: visitor_acknowledgement of lead 1EAD000\d: 550 no such user$/)],
    ]);
  });

  it('tries what is refused to the team again for a day: the address is the operator’s to mend', async () => {
    deliver.mockImplementation(async () => Promise.reject(refusal()));
    await queue(1, 'team_notification');
    start();
    await vi.advanceTimersByTimeAsync(23 * HOUR);
    expect(await states()).toEqual(['ready']);
    expect(report.mock.calls).toEqual([
      [expect.stringMatching(/^Put off: team_notification of lead 1EAD000\w+: 550 no such user$/)],
    ]);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(await states()).toEqual(['dead']);
  });

  it('takes a mail server that gives no answer within five minutes for an outage, and no other', async () => {
    deliver.mockImplementation(
      (_delivery, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(busy()));
        }),
    );
    await queue();
    start();
    await vi.advanceTimersByTimeAsync(299 * SECOND);
    expect(report).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(report.mock.calls).toEqual([
      ['No mail goes out, what is queued is kept: no answer within 300 seconds'],
    ]);
    expect(await states()).not.toContain('dead');
  });

  it('notes a delivery as soon as the database takes it, and makes it once', async () => {
    await queue(2);
    const failure = new Error('database or disk is full');
    const markDelivered = vi.spyOn(store, 'markDelivered').mockRejectedValue(failure);
    const renewLease = vi.spyOn(store, 'renewLease').mockRejectedValue(failure);
    start();
    // Longer than the lease, which cannot be renewed either.
    await vi.advanceTimersByTimeAsync(45 * SECOND);
    markDelivered.mockRestore();
    renewLease.mockRestore();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(await states()).toEqual(['sent', 'sent']);
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('delivers the others while one cannot be noted', async () => {
    await queue(2, 'team_notification');
    const [first] = (await store.listLeads({})).flatMap(({ deliveries }) => deliveries);
    const { markDelivered } = store;
    vi.spyOn(store, 'markDelivered').mockImplementation(async (delivery, how) => {
      if (delivery.id === first?.id) throw new Error('constraint failed');
      return markDelivered(delivery, how);
    });
    start();
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    await queue(5);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(6);
    expect(deliver).toHaveBeenCalledTimes(7);
  });

  it('sees no outage in one server that is slow while others take their mails', async () => {
    deliver.mockImplementation((delivery, signal) =>
      nameOf(delivery) === 'Lenta'
        ? new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(busy()));
          })
        : Promise.resolve('sent'),
    );
    await queue(2, 'visitor_acknowledgement', 'Lenta');
    const { kick } = start();
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await queue(1);
      kick();
      await vi.advanceTimersByTimeAsync(60 * SECOND);
    }
    expect(report.mock.calls.flat().join('\n')).not.toMatch(/No mail goes out/);
    expect(report.mock.calls).toHaveLength(2);
    // As the backoff says, and not at each mail that another server took.
    expect(deliver.mock.calls.filter(([delivery]) => nameOf(delivery) === 'Lenta').length).toBeLessThan(20);
  });

  it('gives up what has failed for a day, and not before', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue();
    start();
    await vi.advanceTimersByTimeAsync(23 * HOUR);
    expect(await states()).toEqual(['ready']);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(await states()).toEqual(['dead']);
  });

  it('tells of an outage once, and of its end, when what waited goes out at once', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue(3);
    const { kick } = start();
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(report.mock.calls).toEqual([['No mail goes out, what is queued is kept: connection refused']]);
    deliver.mockImplementation(async () => 'sent');
    await queue();
    kick();
    await soon();
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(report.mock.lastCall).toEqual(['Mail goes out again.']);
  });

  it('takes an unexpected error for a temporary failure, and reports it', async () => {
    const error = new TypeError('undefined is not a function');
    deliver.mockRejectedValueOnce(error);
    await queue();
    start();
    await soon();
    expect(await states()).toEqual(['ready']);
    expect(reportError.mock.calls).toEqual([[error]]);
  });

  it('gives no bulletin up: what tells of mails that were given up waits for the end of the outage', async () => {
    deliver.mockImplementation(async () => Promise.reject(refusal()));
    await queue();
    const { kick } = start();
    await soon();
    expect(await states()).toEqual(['dead']);
    await store.queueBulletin('undelivered_notice', 'notice', 0);
    deliver.mockImplementation(async () => Promise.reject(outage()));
    kick();
    await vi.advanceTimersByTimeAsync(26 * HOUR);
    deliver.mockImplementation(async () => 'sent');
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(deliver.mock.lastCall?.[0]).toMatchObject({ kind: 'undelivered_notice', id: 'notice' });
    expect(await store.countDeliveries('dead')).toBe(1);
  });
});
