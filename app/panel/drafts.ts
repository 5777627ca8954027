import type { FollowUp, PanelLead } from '#contract/inbox.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import { deviceName } from './device-name.ts';
import { createStore } from './store.ts';

/** Fields that somebody changed. The note is added to the earlier ones. */
export type Changes = Partial<Pick<FollowUp, 'status' | 'responsible' | 'callAt' | 'note'>>;
/** `version`, and `since` which its newest line was written: of the lead that is being changed. */
export type Draft = { version: number; since: string; changes: Changes };

const KEY = 'panel-drafts';

/**
 * Unsaved follow-ups by lead id. The tab keeps them while another lead or view is open, and after a phone has discarded
 * the page.
 */
const drafts = createStore<Record<string, Draft>>(
  JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Draft>,
);
const setDrafts = (all: Record<string, Draft>): void => {
  drafts.set(all);
  sessionStorage.setItem(KEY, JSON.stringify(all));
};
const isAnyUnsaved = (): boolean => Object.keys(drafts.get()).length > 0;

export const draftOf = (id: string): Draft | undefined => drafts.get()[id];
/** The unsaved follow-up of a lead. */
export const useDraft = (id: string): Draft | undefined => drafts.usePart((all) => all[id]);

/** Without a draft: nothing is unsaved. */
export function setDraft(id: string, draft?: Draft): void {
  const { [id]: _, ...others } = drafts.get();
  setDrafts(draft ? { ...others, [id]: draft } : others);
}

// A closed tab would lose it, so the browser asks first.
addEventListener('beforeunload', (event) => {
  if (isAnyUnsaved()) event.preventDefault();
});

/** Nothing unsaved is left behind on the device. `false`: the person stays. */
export function leaveDrafts(): boolean {
  if (isAnyUnsaved() && !confirm('Hay cambios sin guardar. ¿Salir y perderlos?')) return false;
  setDrafts({});
  return true;
}

/** Keeps those changes that the lead does not have. */
export function keepDraft({ id, followUp, lines }: PanelLead, changes: Changes): void {
  const stored: Changes = { ...followUp, note: '' };
  const kept = Object.entries(changes).filter(([key, value]) => value !== stored[key as keyof Changes]);
  const { version, since } = draftOf(id) ?? { version: followUp.version, since: lines[0]?.at ?? '' };
  setDraft(id, kept.length > 0 ? { version, since, changes: Object.fromEntries(kept) } : undefined);
}

/** Drops from the draft what was saved already: the answer to that may have been lost. */
export function settleDraft(lead: PanelLead): void {
  const draft = draftOf(lead.id);
  if (!draft) return;
  const { responsible = lead.followUp.responsible, note = '' } = draft.changes;
  const isNoted = lead.lines.some(
    (line) => line.at > draft.since && line.by === deviceName() && line.note === cleanText(note),
  );
  keepDraft(lead, { ...draft.changes, responsible: cleanLine(responsible), note: isNoted ? '' : note });
}
