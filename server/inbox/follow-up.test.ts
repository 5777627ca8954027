import { expect, it, vi } from 'vitest';
import type { FollowUp } from '#contract/inbox.ts';
import { SAMPLE_CONTRACT } from '#tests/server/support/sample-site.ts';
import { changesOf, saveFollowUp } from './follow-up.ts';
import type { Change, InboxLead } from './port.ts';

const { office } = SAMPLE_CONTRACT;
const CLOCK = '2026-11-27T10:00';
const STORED: FollowUp = {
  status: 'contacted',
  responsible: 'Ana',
  callAt: '2026-11-20T10:00',
  note: 'de antes',
  version: 3,
};

it.each<[what: string, change: Partial<Change>, outcome: ReturnType<typeof changesOf>]>([
  ['the same', {}, 'nothing'],
  ['a note alone', { note: 'x' }, {}],
  ['all', { status: 'won', responsible: '', callAt: '' }, { status: 'won', responsible: '', callAt: '' }],
  ['one value', { status: 'lost' }, { status: 'lost' }],
  ['a call in this minute', { callAt: CLOCK }, { callAt: CLOCK }],
  ['a call in the minute before', { callAt: '2026-11-27T09:59' }, 'past'],
  // It was not in the past when somebody planned it.
  ['a value beside a call that has passed', { responsible: 'Eva' }, { responsible: 'Eva' }],
  ['the same of an earlier version', { version: 2 }, 'changed'],
  ['a call that has passed, of an earlier version', { version: 2, callAt: '2026-11-01T10:00' }, 'changed'],
  ['a later version', { version: 4 }, 'changed'],
])('a change of %s', (_, change, outcome) =>
  expect(changesOf(STORED, { ...STORED, note: '', ...change }, CLOCK)).toEqual(outcome),
);

it('a change of nothing is saved without a word to the store, which may refuse any other', async () => {
  const store = { followUp: vi.fn(async () => false) };
  const lead = { id: 'a', followUp: STORED } as InboxLead;
  expect(await saveFollowUp(store, lead, { ...STORED, note: '' }, 'Eva', office)).toBe('saved');
  expect(store.followUp).not.toHaveBeenCalled();
  expect(await saveFollowUp(store, lead, { ...STORED, note: 'x' }, 'Eva', office)).toBe('changed');
});
