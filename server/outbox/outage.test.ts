import { describe, expect, it, vi } from 'vitest';
import {
  SECOND,
  deliver,
  hold,
  kindsTried,
  outage,
  passHours,
  queue,
  report,
  workerFixture,
  soon,
  start,
  states,
  store,
} from '#tests/server/outbox-worker.ts';
import type { DeliveryKind } from './delivery.ts';

workerFixture();

const MINUTES = 60 * SECOND;
const fail = () => deliver.mockImplementation(async () => Promise.reject(outage()));
/** Makes deliveries of one kind fail, as in an outage. */
const failOnly = (out: DeliveryKind) =>
  deliver.mockImplementation(async ({ kind }) => (kind === out ? Promise.reject(outage()) : 'sent'));

describe('an outage', () => {
  it('of mails is reported at its start and end, and then waiting mails go out at once', async () => {
    fail();
    await queue(3);
    const { kick } = start();
    await vi.advanceTimersByTimeAsync(10 * MINUTES);
    expect(report.mock.calls).toEqual([['No mail goes out, what is queued is kept: connection refused']]);
    deliver.mockImplementation(async () => 'sent');
    await queue();
    kick();
    await soon();
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(report.mock.lastCall).toEqual(['Mail goes out again.']);
  });

  it('of the webhook is reported apart, while mails go out', async () => {
    failOnly('lead_webhook');
    await queue(3, 'lead_webhook');
    await queue(2);
    const { kick } = start();
    await vi.advanceTimersByTimeAsync(10 * MINUTES);
    expect(report.mock.calls).toEqual([
      ['The webhook is not reached, what is queued is kept: connection refused'],
    ]);
    expect((await states()).toSorted()).toEqual(['ready', 'ready', 'ready', 'sent', 'sent']);
    deliver.mockImplementation(async () => 'sent');
    await queue(1, 'lead_webhook');
    kick();
    await soon();
    expect(new Set(await states())).toEqual(new Set(['sent']));
    expect(report.mock.lastCall).toEqual(['The webhook is reached again.']);
  });

  it.each([
    [30, 1],
    [120, 2],
  ])('of %i seconds reschedules waiting deliveries %i times, with the start', async (seconds, times) => {
    const rescheduleAll = vi.spyOn(store, 'rescheduleAll');
    fail();
    await queue();
    const { kick } = start();
    await vi.advanceTimersByTimeAsync(seconds * SECOND);
    deliver.mockResolvedValue('sent');
    await queue();
    kick();
    await soon();
    expect(rescheduleAll).toHaveBeenCalledTimes(times);
  });

  it('of the webhook ends without a try of the mails that wait for their server', async () => {
    fail();
    const rescheduleAll = vi.spyOn(store, 'rescheduleAll');
    await queue(1, 'lead_webhook');
    await queue();
    const { kick } = start();
    await vi.advanceTimersByTimeAsync(10 * MINUTES);
    failOnly('visitor_acknowledgement');
    await queue(1, 'lead_webhook');
    const tried = kindsTried().length;
    kick();
    await soon();
    expect(rescheduleAll.mock.calls).toEqual([[], ['webhook']]);
    expect(kindsTried().slice(tried)).toEqual(['lead_webhook', 'lead_webhook']);
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

describe('the webhook', () => {
  it('gets two leads at a time, and holds up no mail', async () => {
    hold();
    await queue(5, 'lead_webhook');
    const { kick } = start();
    await soon();
    expect(kindsTried()).toEqual(['lead_webhook', 'lead_webhook']);
    deliver.mockResolvedValue('sent');
    await queue(3);
    kick();
    await soon();
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(3);
  });

  it('is tried for a day', async () => {
    failOnly('lead_webhook');
    await queue(1, 'lead_webhook');
    start();
    await passHours(23);
    expect(await states()).toEqual(['ready']);
    await passHours(2);
    expect(await states()).toEqual(['dead']);
    expect(report.mock.lastCall).toEqual([
      expect.stringMatching(/^Dead: lead_webhook of lead 1EAD0\w+: connection refused$/),
    ]);
  });
});
