import { useSyncExternalStore } from 'react';
import { PANEL_PATH, type PanelFilter } from '#contract/panel.ts';

/** The state of the panel. It is all in the address, so that going back works and a link can be shared. */
export type Shown = PanelFilter & { lead?: string };

const CHANGED = 'panel-address';

// Listeners of our own event change all components in one step. After the browser's event each would change by itself,
// and a lead's row would get the focus while its column is still hidden.
addEventListener('popstate', () => dispatchEvent(new Event(CHANGED)));

const subscribe = (onChange: () => void) => {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
};

const read = (query: string): Shown => Object.fromEntries(new URLSearchParams(query));

/** How many entries of the history lie between a lead and the list from which it was opened. */
const depth = (): number => (history.state as { depth?: number } | null)?.depth ?? 0;

/** Changes parts of what is shown. Without a new entry, going back skips it. */
function show(changes: Partial<Shown>, isNewEntry = true): void {
  const next = Object.entries({ ...read(location.search), ...changes }).filter(([, value]) => value);
  const query = new URLSearchParams(next as [string, string][]).toString();
  const address = query ? `${PANEL_PATH}?${query}` : PANEL_PATH;
  if (!isNewEntry) history.replaceState(history.state, '', address);
  else history.pushState({ depth: changes.lead ? depth() + 1 : 0 }, '', address);
  dispatchEvent(new Event(CHANGED));
}

/** Closes the lead. Going back after that does not open it again. */
export function closeLead(): void {
  if (depth() > 0) history.go(-depth());
  else show({ lead: undefined }, false);
}

/** Returns the state, and the function that changes it. */
export function useAddress(): [shown: Shown, show: (changes: Partial<Shown>, isNewEntry?: boolean) => void] {
  const query = useSyncExternalStore(subscribe, () => location.search);
  return [read(query), show];
}
