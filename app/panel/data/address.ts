import type { PanelFilter } from '#contract/inbox.ts';
import { addressOf, namedIn, PANEL_PATH } from '#contract/panel-paths.ts';
import { createStore } from './store.ts';

/** The state of the panel. It is all in the address, so that going back works and a link can be shared. */
export type Shown = PanelFilter & { lead?: string };

/** Takes back what was done. Resolves to the words that tell it. */
export type Undo = () => Promise<string>;

export const told = createStore<{ said: string; undo?: Undo }>({ said: '' });

/** Tells what was done, until a view or a lead is opened, or the lead is closed. */
export const tell = (said: string, undo?: Undo): void => told.set({ said, undo });

const present = createStore(location.search);
// All components change in one step. With a listener each, a lead's row would get the focus while its column is hidden.
const follow = () => present.set(location.search);
addEventListener('popstate', follow);

function read(query: string): Shown {
  const { view, lead, ...filter } = Object.fromEntries(new URLSearchParams(query));
  return { ...filter, view: namedIn(view) as Shown['view'], lead: namedIn(lead) };
}

/** A lead was opened `depth` entries of the history after the list with the query `list`. */
type Opened = { depth: number; list: string };

const opened = () => history.state as Opened | null;
const openedFrom = (before: Opened | null): Opened =>
  before ? { ...before, depth: before.depth + 1 } : { depth: 1, list: listQuery() };

function listQuery(): string {
  const query = new URLSearchParams(location.search);
  query.delete('lead');
  return query.toString();
}

/** Changes parts of what is shown. A view begins without the others. Without a new entry, going back skips it. */
export function show(changes: Partial<Shown>, isNewEntry = true): void {
  const before = 'view' in changes ? {} : read(location.search);
  const address = addressOf(PANEL_PATH, { ...before, ...changes });
  if (isNewEntry) history.pushState(changes.lead ? openedFrom(opened()) : null, '', address);
  else history.replaceState('lead' in changes ? null : opened(), '', address);
  follow();
  if ('view' in changes || changes.lead) tell('');
}

/** Closes the lead. Going back after that does not open it again, unless the list was changed beside it. */
export async function closeLead(): Promise<void> {
  const before = opened();
  tell('');
  if (before?.list !== listQuery()) return show({ lead: undefined }, false);
  history.go(-before.depth);
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
}

export const useShown = (): Shown => read(present.usePart((query) => query));
