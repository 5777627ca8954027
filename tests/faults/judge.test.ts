import { describe, expect, it } from 'vitest';
import { DEMO } from '#tests/server/leads.ts';
import { judge, messageIdOf, type Facts } from './judge.ts';

/** Two leads, acknowledged, stored and mailed. */
function goodFacts(): Facts {
  const names = ['Ana', 'Eva'];
  const deliveries = names.flatMap((name) =>
    ['team_notification', 'visitor_acknowledgement'].map((kind) => ({
      id: `${kind} of ${name}`,
      lead_id: name,
      kind,
      state: 'sent',
    })),
  );
  return {
    sent: names.map((name) => ({ lead: { ...DEMO, type: 'demo' as const, name }, ids: new Set([name]) })),
    falseAnswers: [],
    leads: names.map((name) => ({ id: name, name, email: DEMO.email, key_hash: name, content_hash: name })),
    deliveries,
    taken: new Map(deliveries.map(({ id }) => [messageIdOf(id), 1])),
    takenUnseen: 0,
    kills: 0,
  };
}

describe('the judge', () => {
  it('finds nothing wrong in a correct result', () => {
    const { broken, ...counts } = judge(goodFacts());
    expect(broken).toEqual([]);
    expect(counts).toEqual({ acknowledged: 2, stored: 2, mails: 4, duplicates: 0 });
  });

  const TEAM_MAIL = messageIdOf('team_notification of Ana');
  it.each<[what: string, change: (facts: Facts) => Partial<Facts>, found: RegExp]>([
    ['an answer without an id', () => ({ falseAnswers: ['{}'] }), /without an id/],
    ['a lead that is not stored', ({ leads }) => ({ leads: leads.slice(1) }), /not stored/],
    [
      'a lead stored twice',
      ({ leads }) => ({ leads: [...leads, { ...leads[0]!, id: 'other' }] }),
      /more than once for their key/,
    ],
    [
      'other fields',
      ({ leads }) => ({ leads: leads.map((lead) => ({ ...lead, name: `${lead.name}!` })) }),
      /other fields/,
    ],
    [
      'a mail that nobody took',
      ({ taken }) => ({ taken: new Map([...taken].filter(([id]) => id !== TEAM_MAIL)) }),
      /never mailed to the team: 1/,
    ],
    [
      'a dead mail',
      ({ deliveries }) => ({ deliveries: deliveries.map((one) => ({ ...one, state: 'dead' })) }),
      /mails not sent: 4/,
    ],
    ['a mail without a row', ({ deliveries }) => ({ deliveries: deliveries.slice(1) }), /never mailed/],
    [
      'a mail sent again',
      ({ taken }) => ({ taken: new Map([...taken, [TEAM_MAIL, 2]]) }),
      /without a reason/,
    ],
    [
      'a lead that nobody acknowledged',
      ({ sent }) => ({ sent: sent.map((one) => ({ ...one, ids: new Set<string>() })) }),
      /never acknowledged: 2/,
    ],
    [
      'two ids for one lead',
      ({ sent }) => ({ sent: sent.map((one) => ({ ...one, ids: new Set(['Ana', 'Eva']) })) }),
      /several ids/,
    ],
  ])('finds %s', (_, change, found) => {
    const facts = goodFacts();
    expect(judge({ ...facts, ...change(facts) }).broken.join('\n')).toMatch(found);
  });

  it('allows one repeated mail per lost answer, and five per kill', () => {
    const facts = goodFacts();
    const taken = new Map([...facts.taken, [TEAM_MAIL, 6]]);
    expect(judge({ ...facts, taken, kills: 1 }).broken).toEqual([]);
    expect(judge({ ...facts, taken, takenUnseen: 5 }).broken).toEqual([]);
    expect(judge({ ...facts, taken, takenUnseen: 4 }).broken).toHaveLength(1);
  });
});
