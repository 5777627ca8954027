import { useSyncExternalStore } from 'react';
import type { FollowUp, PanelLead } from '#contract/panel.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import { deviceName } from './device-name.ts';

/** What is typed. The note is added to the earlier ones. */
export type Changes = Partial<Pick<FollowUp, 'status' | 'responsible' | 'callAt' | 'note'>>;
/** `version`, and `since` which its newest line was written: of the lead that is being changed. */
export type Draft = { version: number; since: string; changes: Changes };

const CHANGED = 'panel-drafts';

class Drafts extends Map<string, Draft> {
  override set(id: string, draft: Draft): this {
    super.set(id, draft);
    dispatchEvent(new Event(CHANGED));
    return this;
  }

  override delete(id: string): boolean {
    const wasKept = super.delete(id);
    dispatchEvent(new Event(CHANGED));
    return wasKept;
  }
}

/** Unsaved follow-ups by lead id. They are kept while another lead or view is open. */
export const drafts: Map<string, Draft> = new Drafts();

// A reload or a closed tab would lose it, so the browser asks first.
addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault();
});

const subscribe = (onChange: () => void) => {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
};

/** The unsaved follow-up of a lead. */
export const useDraft = (id: string): Draft | undefined =>
  useSyncExternalStore(subscribe, () => drafts.get(id));

/** Keeps those changes that the lead does not have. */
export function keepDraft({ id, followUp, lines }: PanelLead, changes: Changes, base = drafts.get(id)): void {
  const stored: Changes = { ...followUp, note: '' };
  const kept = Object.entries(changes).filter(([key, value]) => value !== stored[key as keyof Changes]);
  const { version, since } = base ?? { version: followUp.version, since: lines[0]?.at ?? '' };
  if (kept.length > 0) drafts.set(id, { version, since, changes: Object.fromEntries(kept) });
  else drafts.delete(id);
}

/** Drops from the draft what was saved already: the answer to that may have been lost. */
export function settleDraft(lead: PanelLead): void {
  const draft = drafts.get(lead.id);
  if (!draft) return;
  const { responsible = lead.followUp.responsible, note = '' } = draft.changes;
  const isNoted = lead.lines.some(
    (line) => line.at > draft.since && line.by === deviceName() && line.note === cleanText(note),
  );
  keepDraft(lead, { ...draft.changes, responsible: cleanLine(responsible), note: isNoted ? '' : note });
}
