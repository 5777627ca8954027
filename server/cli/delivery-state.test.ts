import { expect, it } from 'vitest';
import type { Delivery } from '#server/outbox/delivery.ts';
import { describeDelivery } from './delivery-state.ts';

const NOW = new Date('2025-11-20T18:30:00.000Z');
const EARLIER = '2025-11-20T18:29:00.000Z';
const LATER = '2025-11-20T18:45:00.000Z';

it.each<[string, Partial<Delivery>]>([
  ['sent', { state: 'sent', tries: 2, at: EARLIER }],
  ['given up', { state: 'dead', tries: 1, at: EARLIER }],
  ['sending', { state: 'leased', tries: 1, at: LATER }],
  ['waiting', { state: 'ready', tries: 0, at: EARLIER }],
  ['waiting until 12:45, 3 tries', { state: 'ready', tries: 3, at: LATER }],
  ['waiting, 1 try', { state: 'ready', tries: 1, at: EARLIER }],
  ['waiting, 2 tries', { state: 'leased', tries: 2, at: EARLIER }],
])('says %j of a delivery', (words, delivery) => {
  const { state = 'ready', tries = 0, at = EARLIER } = delivery;
  expect(describeDelivery({ id: 'd', kind: 'team_notification', state, tries, at }, NOW)).toBe(words);
});

it('says nothing of a mail that was never to be', () => {
  expect(describeDelivery(undefined, NOW)).toBe('');
});
