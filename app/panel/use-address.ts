import { useSyncExternalStore } from 'react';
import { PANEL_PATH, type PanelFilter } from '#contract/panel.ts';

/** What the panel shows. It is all in the address, so that going back works and a link can be shared. */
export type Shown = PanelFilter & { lead?: string };

const CHANGED = 'panel-address';

const subscribe = (onChange: () => void) => {
  for (const event of ['popstate', CHANGED]) addEventListener(event, onChange);
  return () => {
    for (const event of ['popstate', CHANGED]) removeEventListener(event, onChange);
  };
};

/** The parameters of the address, and a function that changes some of them. */
export function useAddress(): [shown: Shown, show: (changes: Partial<Shown>, isNewEntry?: boolean) => void] {
  const query = useSyncExternalStore(subscribe, () => location.search);
  const shown = Object.fromEntries(new URLSearchParams(query)) as Shown;
  const show = (changes: Partial<Shown>, isNewEntry = true) => {
    const next = Object.entries({ ...shown, ...changes }).filter(([, value]) => value);
    const address = `${PANEL_PATH}?${new URLSearchParams(next as [string, string][])}`.replace(/\?$/, '');
    history[isNewEntry ? 'pushState' : 'replaceState'](null, '', address);
    dispatchEvent(new Event(CHANGED));
  };
  return [shown, show];
}
