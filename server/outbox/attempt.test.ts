import { expect, it, vi } from 'vitest';
import { leaseDue } from '#tests/server/lease-due.ts';
import {
  HOUR,
  SECOND,
  busy,
  deliver,
  hold,
  outage,
  passHours,
  queue,
  refusal,
  report,
  reportError,
  workerFixture,
  soon,
  start,
  states,
  store,
} from '#tests/server/outbox-worker.ts';

workerFixture();

const failWith = (failure: () => Error) => deliver.mockImplementation(async () => Promise.reject(failure()));

it('a first failure is retried within fifteen seconds', async () => {
  deliver.mockRejectedValueOnce(busy());
  await queue();
  start();
  await soon();
  expect(await states()).toEqual(['ready']);
  await vi.advanceTimersByTimeAsync(15 * SECOND);
  expect(await states()).toEqual(['sent']);
});

it('a delivery is dead after a day of failures, and not before', async () => {
  failWith(outage);
  await queue();
  start();
  await passHours(23);
  expect(await states()).toEqual(['ready']);
  await passHours(2);
  expect(await states()).toEqual(['dead']);
});

it('a permanent refusal makes a mail dead at once, and is reported without the address', async () => {
  deliver.mockRejectedValueOnce(refusal());
  await queue(2);
  start();
  await soon();
  expect((await states()).toSorted()).toEqual(['dead', 'sent']);
  expect(report.mock.calls).toEqual([
    [expect.stringMatching(/^Dead: visitor_acknowledgement of lead 1EAD000\d: 550 no such user$/)],
  ]);
});

it('a refused mail to the team is retried for a day, so that the operator can correct the address', async () => {
  failWith(refusal);
  await queue(1, 'team_notification');
  start();
  await passHours(23);
  expect(await states()).toEqual(['ready']);
  expect(report.mock.calls).toEqual([
    [expect.stringMatching(/^Put off: team_notification of lead 1EAD000\w+: 550 no such user$/)],
  ]);
  await passHours(2);
  expect(await states()).toEqual(['dead']);
});

it('a team report is never dead: it waits for the end of the outage', async () => {
  failWith(refusal);
  await queue();
  const { kick } = start();
  await soon();
  expect(await states()).toEqual(['dead']);
  await store.queueReport('undelivered_notice', 'notice', 0);
  failWith(outage);
  kick();
  await passHours(26);
  deliver.mockImplementation(async () => 'sent');
  await passHours(2);
  expect(deliver.mock.lastCall?.[0]).toMatchObject({ kind: 'undelivered_notice', id: 'notice' });
  expect(await store.countDeliveries('dead')).toBe(1);
});

it('an unexpected error is a temporary failure, and reported', async () => {
  const error = new TypeError('undefined is not a function');
  deliver.mockRejectedValueOnce(error);
  await queue();
  start();
  await soon();
  expect(await states()).toEqual(['ready']);
  expect(reportError.mock.calls).toEqual([[error]]);
});

it('a lease is renewed while a delivery takes its time', async () => {
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

it('a delivery that another worker has taken over is aborted', async () => {
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

it('no answer within five minutes is an outage', async () => {
  hold();
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

it('a delivery is noted as soon as the database takes it, and made once', async () => {
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

it('other deliveries continue while one cannot be noted', async () => {
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
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect((await states()).filter((state) => state === 'sent')).toHaveLength(6);
  expect(deliver).toHaveBeenCalledTimes(7);
});
