/** The rules of a lead's follow-up while it is edited. */
import {
  NOTE_MAX_LENGTH,
  RESPONSIBLE_MAX_LENGTH,
  type FollowUp,
  type FollowUpChange,
  type PanelLead,
} from '#contract/inbox.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import type { Refusal } from '#panel/data/requests.ts';

/** Fields that somebody changed. The note is added to the earlier ones. */
export type Changes = Partial<Pick<FollowUp, 'status' | 'responsible' | 'callAt' | 'note'>>;
/** `version`, and `since` which its newest line was written: of the lead that is being changed. */
export type Draft = { version: number; since: string; changes: Changes };

export type State = {
  /** As it was last read or saved. */
  lead: PanelLead;
  /** Of the person who changes it. */
  name: string;
  /** Undefined: nothing is unsaved. */
  draft?: Draft;
  /** `changed`: the draft and the change of somebody else are a conflict. */
  refusal?: Refusal;
  isSaved: boolean;
};

export type Event =
  | { type: 'typed'; changes: Changes }
  | { type: 'named'; name: string }
  | { type: 'callMade' }
  /** `by`: see `changeOf`. */
  | { type: 'sent'; by: string }
  /** `note`: what was sent. */
  | { type: 'saved'; lead: PanelLead; note: string }
  | { type: 'refused'; code: Refusal; present?: PanelLead }
  | { type: 'readAgain'; lead: PanelLead }
  | { type: 'dropped' };

export const opened = (lead: PanelLead, name: string, draft?: Draft): State =>
  reduce({ lead, name, draft, isSaved: false }, { type: 'readAgain', lead });

export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'typed': {
      const draft = draftWith(state.lead, { ...state.draft?.changes, ...event.changes }, state.draft);
      const isOtherCall = state.refusal === 'past' && 'callAt' in event.changes;
      return { ...state, draft, isSaved: false, refusal: isOtherCall ? undefined : state.refusal };
    }
    case 'named':
      return { ...state, name: event.name };
    case 'callMade': {
      const { status, note } = typedOf(state);
      const changes: Changes = { callAt: '', note: note || 'Llamé.' };
      if (status === 'new') changes.status = 'contacted';
      return reduce(state, { type: 'typed', changes });
    }
    case 'sent':
      return { ...state, name: event.by, refusal: undefined };
    case 'saved': {
      const { note = '', ...others } = state.draft?.changes ?? {};
      // Text that was typed during the request is not saved yet.
      const rest = note.startsWith(event.note) ? note.slice(event.note.length) : note;
      return taken({ ...state, draft: draftWith(event.lead, { ...others, note: rest }) }, event.lead);
    }
    case 'refused': {
      if (!event.present) return { ...state, refusal: event.code };
      const now = taken(state, event.present);
      // Without a draft nothing is left to decide on.
      return { ...now, refusal: now.draft && event.code };
    }
    case 'readAgain':
      return { ...taken(state, event.lead), isSaved: state.isSaved };
    case 'dropped':
      return { ...state, draft: undefined, refusal: undefined };
  }
}

/** With a lead that was read, unless a newer one is known. */
function taken(state: State, read: PanelLead): State {
  const lead = read.followUp.version < state.lead.followUp.version ? state.lead : read;
  const draft = state.draft && unsavedOf(state.draft, lead, state.name);
  return { ...state, lead, draft, isSaved: !draft };
}

/** A draft of those changes that the lead does not have. */
function draftWith({ followUp, lines }: PanelLead, changes: Changes, before?: Draft): Draft | undefined {
  const stored: Changes = { ...followUp, note: '' };
  const kept = Object.entries(changes).filter(([key, value]) => value !== stored[key as keyof Changes]);
  const { version, since } = before ?? { version: followUp.version, since: lines[0]?.at ?? '' };
  return kept.length > 0 ? { version, since, changes: Object.fromEntries(kept) } : undefined;
}

/** The draft without what was saved already: the answer to that may have been lost. */
function unsavedOf(draft: Draft, lead: PanelLead, name: string): Draft | undefined {
  const { responsible = lead.followUp.responsible, note = '' } = draft.changes;
  const isNoted = lead.lines.some(
    (line) => line.at > draft.since && line.by === name && line.note === cleanText(note),
  );
  const changes = { ...draft.changes, responsible: cleanLine(responsible), note: isNoted ? '' : note };
  return draftWith(lead, changes, draft);
}

/** The values of the fields. */
export const typedOf = ({ lead, draft }: State): Required<Changes> => ({
  ...lead.followUp,
  note: '',
  ...draft?.changes,
});

/** The lines that somebody else has written since the draft began. */
export const linesSince = ({ lead, draft }: State) =>
  lead.lines.filter(({ at }) => draft && at > draft.since);

/** How many more characters the fields take. The server counts cleaned texts too. */
export function roomOf(state: State): { note: number; responsible: number } {
  const { note, responsible } = typedOf(state);
  return {
    note: NOTE_MAX_LENGTH - cleanText(note).length,
    responsible: RESPONSIBLE_MAX_LENGTH - cleanLine(responsible).length,
  };
}

/** The name of the person who changes the lead: without one, the new responsible person that they typed. */
export function authorOf(state: State): string {
  const responsible = cleanLine(typedOf(state).responsible);
  return cleanLine(state.name) || (responsible === state.lead.followUp.responsible ? '' : responsible);
}

/** The request to the server. */
export function changeOf(state: State): FollowUpChange {
  const { id, followUp: stored } = state.lead;
  const { status, responsible, callAt, note } = typedOf(state);
  const by = authorOf(state);
  const isEnded = status === 'won' || status === 'lost';
  return {
    id,
    status,
    // The first person who works on a lead is responsible for it.
    responsible: responsible || stored.responsible ? responsible : by,
    // A lead that ends now needs no earlier call.
    callAt: isEnded && status !== stored.status && callAt === stored.callAt ? '' : callAt,
    note,
    // After a conflict the person has both before them, so this save is deliberate.
    version: state.refusal === 'changed' || !state.draft ? stored.version : state.draft.version,
    by,
  };
}
