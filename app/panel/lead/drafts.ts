import { createStore } from '#panel/data/store.ts';
import type { Draft } from './follow-up.ts';

const KEY = 'panel-drafts';

/**
 * Unsaved follow-ups by lead id. The tab keeps them while another lead or view is open, and after a phone has discarded
 * the page.
 */
const drafts = createStore(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Draft>);
const setDrafts = (all: Record<string, Draft>): void => {
  drafts.set(all);
  sessionStorage.setItem(KEY, JSON.stringify(all));
};
const isAnyUnsaved = (): boolean => Object.keys(drafts.get()).length > 0;

export const draftOf = (id: string): Draft | undefined => drafts.get()[id];
export const useHasDraft = (id: string): boolean => drafts.usePart((all) => id in all);

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
