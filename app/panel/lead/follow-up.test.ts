import { expect, it } from 'vitest';
import type { FollowUpChange, LeadLine, PanelLead } from '#contract/inbox.ts';
import {
  changeOf,
  linesSince,
  opened,
  reduce,
  roomOf,
  typedOf,
  type Draft,
  type Event,
} from './follow-up.ts';

const CALL = '2026-11-27T10:00';
const FOLLOW_UP = { status: 'new', responsible: '', callAt: '', note: '', version: 2 } as const;
const lineAt = (hour: number, by: string, note: string): LeadLine => ({
  at: `2026-11-26T${hour}:00:00Z`,
  by,
  changes: {},
  note,
});
const FIRST_LINE = lineAt(10, 'Ella', 'La de antes');

/** A lead whose newest line is that of 10:00. */
const leadWith = (followUp: Partial<PanelLead['followUp']> = {}, lines: LeadLine[] = []) =>
  ({ id: 'uno', followUp: { ...FOLLOW_UP, ...followUp }, lines: [...lines, FIRST_LINE] }) as PanelLead;

const typed = (changes: Draft['changes']): Event => ({ type: 'typed', changes });
const refused = (code: 'past' | 'changed' | 'offline', present?: PanelLead): Event => ({
  type: 'refused',
  code,
  present,
});
const readAgain = (lead: PanelLead): Event => ({ type: 'readAgain', lead });
const saved = (note: string, lead = leadWith({ version: 3 })): Event => ({ type: 'saved', lead, note });
const SENT: Event = { type: 'sent', by: 'Brenda' };
const THEIRS = leadWith({ version: 3, responsible: 'Ella', status: 'contacted' }, [
  lineAt(11, 'Ella', 'lo de ella'),
]);

const after = (events: Event[], lead = leadWith(), name = 'Brenda') =>
  events.reduce(reduce, opened(lead, name));

type Case = [does: string, events: Event[], holds: object, lead?: PanelLead];

it.each<Case>([
  ['nothing typed is nothing unsaved', [], { draft: undefined, isSaved: false }],
  [
    'a draft holds what was typed, and what it began with',
    [typed({ note: 'a' }), typed({ note: 'a medias' })],
    { draft: { version: 2, since: FIRST_LINE.at, changes: { note: 'a medias' } } },
  ],
  [
    'a change that is taken back is no draft',
    [typed({ status: 'won' }), typed({ status: 'new' })],
    { draft: undefined },
  ],
  [
    'a cleared date is a change',
    [typed({ callAt: '' })],
    { draft: { changes: { callAt: '' } } },
    leadWith({ callAt: CALL }),
  ],
  [
    'a save ends the draft',
    [typed({ note: 'una' }), SENT, saved('una')],
    { draft: undefined, isSaved: true },
  ],
  [
    'text that was typed during the save stays, for the version that was saved',
    [typed({ note: 'una' }), SENT, typed({ note: 'una y dos' }), saved('una')],
    { draft: { version: 3, changes: { note: ' y dos' } }, isSaved: false },
  ],
  [
    'another field that was typed during the save stays',
    [typed({ note: 'una' }), SENT, typed({ status: 'won' }), saved('una')],
    { draft: { version: 3, changes: { status: 'won' } } },
  ],
  [
    'typing after a save is unsaved',
    [typed({ note: 'una' }), saved('una'), typed({ note: 'dos' })],
    { isSaved: false },
  ],
  [
    'a note that was saved is not offered again after its answer got lost',
    [
      typed({ note: ' Una vez ', status: 'contacted' }),
      refused('offline'),
      readAgain(leadWith({ version: 3, status: 'contacted' }, [lineAt(11, 'Brenda', 'Una vez')])),
    ],
    { draft: undefined, refusal: 'offline' },
  ],
  [
    'the same note of somebody else is not that of the draft',
    [typed({ note: 'Llamé.' }), readAgain(leadWith({ version: 3 }, [lineAt(11, 'Ella', 'Llamé.')]))],
    { draft: { version: 2, changes: { note: 'Llamé.' } } },
  ],
  [
    'nor is an earlier one',
    [{ type: 'named', name: 'Ella' }, typed({ note: 'La de antes' }), readAgain(leadWith())],
    { draft: { changes: { note: 'La de antes' } } },
  ],
  ['a lead that was read late changes nothing', [saved('', THEIRS), readAgain(leadWith())], { lead: THEIRS }],
  [
    'a conflict keeps the draft and shows the other one',
    [typed({ note: 'lo mío' }), SENT, refused('changed', THEIRS)],
    { lead: THEIRS, refusal: 'changed', draft: { version: 2, changes: { note: 'lo mío' } }, isSaved: false },
  ],
  [
    'a change that the other one made too is no conflict',
    [typed({ status: 'contacted', responsible: 'Ella ' }), SENT, refused('changed', THEIRS)],
    { refusal: undefined, draft: undefined, isSaved: true },
  ],
  [
    'who keeps what the other one wrote has no draft',
    [typed({ note: 'lo mío' }), refused('changed', THEIRS), { type: 'dropped' }],
    { refusal: undefined, draft: undefined, lead: THEIRS },
  ],
  [
    'a call in the past stays in its field',
    [typed({ callAt: CALL }), refused('past')],
    { refusal: 'past', draft: { changes: { callAt: CALL } } },
  ],
  ['typing elsewhere does not settle it', [refused('past'), typed({ note: 'x' })], { refusal: 'past' }],
  ['another call does', [refused('past'), typed({ callAt: CALL })], { refusal: undefined }],
  [
    'another call settles no conflict',
    [typed({ note: 'x' }), refused('changed', THEIRS), typed({ callAt: CALL })],
    { refusal: 'changed' },
  ],
  [
    'a call that was made clears its date, with a note and the next state',
    [{ type: 'callMade' }],
    { draft: { changes: { callAt: '', note: 'Llamé.', status: 'contacted' } } },
    leadWith({ callAt: CALL }),
  ],
  [
    'it keeps a note that was typed, and a later state',
    [typed({ note: 'No contesta' }), { type: 'callMade' }],
    { draft: { changes: { callAt: '', note: 'No contesta' } } },
    leadWith({ callAt: CALL, status: 'quoted' }),
  ],
])('%s', (_does, events, holds, lead) => {
  expect(after(events, lead)).toMatchObject(holds);
});

type Sent = [does: string, events: Event[], sent: Partial<FollowUpChange>, lead?: PanelLead, name?: string];

it.each<Sent>([
  [
    'all fields are sent',
    [typed({ note: 'x' })],
    { id: 'uno', status: 'new', callAt: CALL, note: 'x', version: 2, by: 'Brenda' },
    leadWith({ callAt: CALL }),
  ],
  ['so is a cleared date', [typed({ callAt: '' })], { callAt: '' }, leadWith({ callAt: CALL })],
  [
    'the version is that of the draft, which somebody may have overtaken',
    [typed({ note: 'x' }), readAgain(THEIRS)],
    { version: 2 },
  ],
  [
    'after a conflict it is the newest: both were shown',
    [typed({ note: 'x' }), refused('changed', THEIRS)],
    { version: 3, responsible: 'Ella' },
  ],
  ['the first person who works on a lead is responsible', [typed({ note: 'x' })], { responsible: 'Brenda' }],
  [
    'nobody takes a lead from another',
    [typed({ note: 'x' })],
    { responsible: 'Ana' },
    leadWith({ responsible: 'Ana' }),
  ],
  [
    'a lead may be given back',
    [typed({ responsible: '' })],
    { responsible: '' },
    leadWith({ responsible: 'Ana' }),
  ],
  [
    'without a name the new responsible person signs',
    [typed({ responsible: ' Ana ' })],
    { by: 'Ana' },
    leadWith(),
    '',
  ],
  [
    'one who is responsible already does not',
    [typed({ note: 'x' })],
    { by: '' },
    leadWith({ responsible: 'Ana' }),
    '',
  ],
  ['a lead that ends needs no call', [typed({ status: 'lost' })], { callAt: '' }, leadWith({ callAt: CALL })],
  ['unless it is chosen with it', [typed({ status: 'won', callAt: CALL })], { callAt: CALL }],
  ['or after it', [typed({ note: 'x' })], { callAt: CALL }, leadWith({ status: 'lost', callAt: CALL })],
])('%s', (_does, events, sent, lead, name) => {
  expect(changeOf(after(events, lead, name))).toMatchObject(sent);
});

it('of a conflict it shows the lines since the draft began', () => {
  const state = after([typed({ note: 'x' }), refused('changed', THEIRS)]);
  expect(linesSince(state).map(({ note }) => note)).toEqual(['lo de ella']);
});

it('counts what the server counts, and shows what was typed', () => {
  const state = after([typed({ note: `  ${'x'.repeat(2_001)}\n`, responsible: 'Ana  B ' })]);
  expect(roomOf(state)).toEqual({ note: -1, responsible: 95 });
  expect(typedOf(state).responsible).toBe('Ana  B ');
});

it('a draft that was kept goes on, without what was saved meanwhile', () => {
  const draft: Draft = {
    version: 1,
    since: '2026-11-26T09:00:00Z',
    changes: { note: 'La de antes', status: 'won' },
  };
  expect(opened(leadWith(), 'Ella', draft).draft).toEqual({ ...draft, changes: { status: 'won' } });
});
