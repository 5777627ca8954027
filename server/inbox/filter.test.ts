import { expect, it, vi } from 'vitest';
import { SAMPLE_CONTRACT } from '#tests/server/support/sample-site.ts';
import { readAddress } from './filter.ts';

// 22:00 in the office. In UTC it is the next day.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T04:00:00Z') });

const NAMES = ['INIGO PENA', 'Íñigo', 'Íñigo Peña'];
const INBOX = { quarantined: false };
const filterOf = (address: string) => readAddress(new URLSearchParams(address), SAMPLE_CONTRACT, NAMES);

it.each<[address: string, filter: object]>([
  ['', INBOX],
  ['search=&view=inbox', INBOX],
  ['view=quarantine', { quarantined: true, spam: false, flood: false }],
  ['view=flood', { quarantined: true, spam: false, flood: true }],
  ['view=spam&reason=links', { quarantined: true, spam: true, reason: 'links' }],
  ['status=won&type=demo&source=unknown', { ...INBOX, status: 'won', type: 'demo', source: 'unknown' }],
  ['since=2025-11-20', { ...INBOX, since: '2025-11-20T06:00:00.000Z' }],
  ['until=2025-11-20', { ...INBOX, until: '2025-11-21T06:00:00.000Z' }],
  ['waiting=true', { ...INBOX, waiting: true, order: 'oldest' }],
  ['view=calls', { ...INBOX, dueBefore: '~' }],
  ['responsible=iñigo pena', { ...INBOX, responsibles: ['INIGO PENA', 'Íñigo Peña'] }],
  ['responsible=Peña', { ...INBOX, responsibles: [] }],
  ['search= 55  4433-2211 ', { ...INBOX, search: ['55 4433-2211', '525544332211'] }],
  ['reason=%00', { ...INBOX, reason: '' }],
  [
    'after=2025-11-20T18:30:00.000Z lead-1',
    { ...INBOX, after: { at: '2025-11-20T18:30:00.000Z', id: 'lead-1' } },
  ],
  ['after=2025-11-20T18:30 a', { ...INBOX, after: { at: '2025-11-20T18:30', id: 'a' } }],
])('the address ?%s is this filter', (address, filter) => expect(filterOf(address)).toEqual(filter));

it.each([
  'since=2020-02-30',
  'until=-271821-04-20',
  'status=x',
  'type=x',
  'source=x',
  "after='; drop table leads",
  'view=all',
  'waiting=false',
  `search=${'x'.repeat(201)}`,
])('the address ?%s is refused', (address) => expect(filterOf(address)).toBeUndefined());
