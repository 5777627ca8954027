import { useSyncExternalStore } from 'react';
import { PANEL_PATH, type PanelFilter } from '#contract/panel.ts';

/** The state of the panel. It is all in the address, so that going back works and a link can be shared. */
export type Shown = PanelFilter & { lead?: string };

const CHANGED = 'panel-address';

const subscribe = (onChange: () => void) => {
  for (const event of ['popstate', CHANGED]) addEventListener(event, onChange);
  return () => {
    for (const event of ['popstate', CHANGED]) removeEventListener(event, onChange);
  };
};

const read = (query: string): Shown => Object.fromEntries(new URLSearchParams(query));

/** Changes parts of what is shown. Without a new entry, going back skips it. */
function show(changes: Partial<Shown>, isNewEntry = true): void {
  const next = Object.entries({ ...read(location.search), ...changes }).filter(([, value]) => value);
  const query = new URLSearchParams(next as [string, string][]).toString();
  history[isNewEntry ? 'pushState' : 'replaceState'](null, '', query ? `${PANEL_PATH}?${query}` : PANEL_PATH);
  dispatchEvent(new Event(CHANGED));
}

/** Returns the state, and the function that changes it. */
export function useAddress(): [shown: Shown, show: (changes: Partial<Shown>, isNewEntry?: boolean) => void] {
  const query = useSyncExternalStore(subscribe, () => location.search);
  return [read(query), show];
}
