import { expect, it } from 'vitest';
import { DEMO } from '#tests/server/support/leads.ts';
import { judge, messageIdOf, type Facts } from './judge.ts';

const NAMES = ['Ana', 'Eva'];
const KINDS = ['team_notification', 'visitor_acknowledgement'];
const sent = NAMES.map((name) => ({ lead: { ...DEMO, name }, ids: new Set([name]) }));
const leads = NAMES.map((name) => ({
  id: name,
  name,
  email: DEMO.email,
  key_hash: name,
  content_hash: name,
}));
const deliveries = NAMES.flatMap((name) =>
  KINDS.map((kind) => ({ id: `${kind} of ${name}`, lead_id: name, kind, state: 'sent' })),
);
const taken = new Map(deliveries.map(({ id }) => [messageIdOf(id), 1]));
const TEAM_MAIL = messageIdOf('team_notification of Ana');

/** Two leads, acknowledged, stored and mailed. */
const GOOD: Facts = { sent, falseAnswers: [], leads, deliveries, taken, takenUnseen: 0, kills: 0 };
const withIds = (...ids: string[]) => sent.map((one) => ({ ...one, ids: new Set(ids) }));

it('the judge finds nothing wrong in a correct result', () => {
  const counts = { acknowledged: 2, stored: 2, mails: 4, duplicates: 0 };
  expect(judge(GOOD)).toEqual({ broken: [], ...counts });
});

it.each<[what: string, change: Partial<Facts>, found: RegExp]>([
  ['an answer without an id', { falseAnswers: ['{}'] }, /without an id/],
  ['a lead that is not stored', { leads: leads.slice(1) }, /not stored/],
  ['a lead stored twice', { leads: [...leads, { ...leads[0]!, id: 'other' }] }, /than once for their key/],
  ['other fields', { leads: leads.map((lead) => ({ ...lead, name: `${lead.name}!` })) }, /other fields/],
  ['a mail that nobody took', { taken: new Map([...taken].slice(1)) }, /never mailed to the team: 1/],
  ['a dead mail', { deliveries: deliveries.map((one) => ({ ...one, state: 'dead' })) }, /mails not sent: 4/],
  ['a mail without a row', { deliveries: deliveries.slice(1) }, /never mailed/],
  ['a mail sent again', { taken: new Map([...taken, [TEAM_MAIL, 2]]) }, /without a reason/],
  ['a lead that nobody acknowledged', { sent: withIds() }, /never acknowledged: 2/],
  ['two ids for one lead', { sent: withIds(...NAMES) }, /several ids/],
])('the judge finds %s', (_, change, found) => {
  expect(judge({ ...GOOD, ...change }).broken.join('\n')).toMatch(found);
});

it('the judge allows one repeated mail per lost answer, and five per kill', () => {
  const facts = { ...GOOD, taken: new Map([...taken, [TEAM_MAIL, 6]]) };
  expect(judge({ ...facts, kills: 1 }).broken).toEqual([]);
  expect(judge({ ...facts, takenUnseen: 5 }).broken).toEqual([]);
  expect(judge({ ...facts, takenUnseen: 4 }).broken).toHaveLength(1);
});
