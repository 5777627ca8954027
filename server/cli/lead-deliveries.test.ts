import { expect, it } from 'vitest';
import type { Delivery } from '#server/outbox/delivery.ts';
import { deliveryState } from './lead-deliveries.ts';

const EARLIER = '2025-11-20T18:29:00.000Z';
const LATER = '2125-11-20T18:45:00.000Z';

it.each<[string, Delivery['state'], at: string]>([
  ['sent', 'sent', EARLIER],
  ['written', 'written', EARLIER],
  ['dead', 'dead', EARLIER],
  ['waiting', 'ready', EARLIER],
  ['waiting', 'ready', LATER],
  ['sending', 'leased', LATER],
  ['waiting', 'leased', EARLIER],
])('%s is the word for the state %s at %s', (word, state, at) => {
  expect(deliveryState({ id: 'd', kind: 'team_notification', state, tries: 1, at })).toBe(word);
});
