import { useSyncExternalStore } from 'react';
import type { FollowUp } from '#contract/panel.ts';

const CHANGED = 'panel-drafts';

class Drafts extends Map<string, FollowUp> {
  override set(id: string, draft: FollowUp): this {
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
export const drafts: Map<string, FollowUp> = new Drafts();

// A reload or a closed tab would lose it, so the browser asks first.
addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault();
});

const subscribe = (onChange: () => void) => {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
};

/** Whether a lead has an unsaved follow-up. */
export const useHasDraft = (id: string): boolean => useSyncExternalStore(subscribe, () => drafts.has(id));
