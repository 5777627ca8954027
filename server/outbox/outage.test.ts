import { describe, expect, it, vi } from 'vitest';
import {
  HOUR,
  SECOND,
  deliver,
  hold,
  kindsTried,
  outage,
  queue,
  report,
  setWorkerStage,
  soon,
  start,
  states,
  store,
} from '#tests/server/outbox-worker.ts';
import type { DeliveryKind } from './delivery.ts';

setWorkerStage();

/** Lets deliveries of one kind alone fail, as in an outage. */
const failOnly = (out: DeliveryKind) =>
  deliver.mockImplementation(async ({ kind }) => (kind === out ? Promise.reject(outage()) : 'sent'));

describe('an outage of the webhook', () => {
  it('is told as its own, while mails go out, and so is its end, when what waited is handed over', async () => {
    failOnly('lead_webhook');
    await queue(3, 'lead_webhook');
    await queue(2);
    const { kick } = start();
    await vi.advanceTimersByTimeAsync(3 * HOUR);
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

  it('ends without a try of the mails that wait for their server', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    const hastenAll = vi.spyOn(store, 'hastenAll');
    await queue(1, 'lead_webhook');
    await queue();
    const { kick } = start();
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    failOnly('visitor_acknowledgement');
    await queue(1, 'lead_webhook');
    const tried = kindsTried().length;
    kick();
    await soon();
    expect(hastenAll.mock.calls).toEqual([[], ['webhook']]);
    expect(kindsTried().slice(tried)).toEqual(['lead_webhook', 'lead_webhook']);
  });

  it('lets a stop send the mails that are due', async () => {
    failOnly('lead_webhook');
    await queue(1, 'lead_webhook');
    const { stop } = start();
    await soon();
    await queue(7);
    await stop(performance.now() + 10 * SECOND);
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(7);
  });
});

it('a webhook that is slow holds up no mail, and is given two leads at a time', async () => {
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

it('what the webhook refuses is tried for a day, and then given up', async () => {
  failOnly('lead_webhook');
  await queue(1, 'lead_webhook');
  start();
  await vi.advanceTimersByTimeAsync(23 * HOUR);
  expect(await states()).toEqual(['ready']);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(await states()).toEqual(['dead']);
  expect(report.mock.lastCall).toEqual([
    expect.stringMatching(/^Given up: lead_webhook of lead 1EAD0\w+: connection refused$/),
  ]);
});
