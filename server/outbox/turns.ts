import { hasRoom } from '#server/leads/fair-share.ts';

/** A mail to a visitor that waits. `network`: the one that asked for it. `domain`: its receiver's. */
export type WaitingMail = { id: string; network: string; domain: string; isAcknowledgement: boolean };

/** The most mails of a window, the number that all networks took of them, and that each took. */
export type MailBudget = { most: number; total: number; taken: ReadonlyMap<string, number> };

type State = {
  budgets: readonly MailBudget[];
  /** The number that each network took lately. */
  lately: ReadonlyMap<string, number>;
  /** Domains to which a mail is under way: one that stalls must not hold several places. */
  busy: Iterable<string>;
  places: number;
};

/** Whether a network may have one more mail. */
export const hasMailRoom = (budgets: readonly MailBudget[], network: string): boolean =>
  budgets.every(({ most, total, taken }) => hasRoom(most, { total, own: taken.get(network) ?? 0 }));

/**
 * Chooses the mails that go out now and returns their ids. Those of the newsletter go first, because somebody waits for
 * them: what an acknowledgement says, the page has said already. Then networks take turns. `waiting`: the oldest first.
 */
export function nextMails(waiting: readonly WaitingMail[], state: State): string[] {
  const chosen: string[] = [];
  const busy = new Set(state.busy);
  let { lately, budgets } = state;
  const turn = (one: WaitingMail, other: WaitingMail) =>
    Number(one.isAcknowledgement) - Number(other.isAcknowledgement) ||
    (lately.get(one.network) ?? 0) - (lately.get(other.network) ?? 0);
  while (chosen.length < state.places) {
    const possible = waiting.filter(
      ({ network, domain }) => !busy.has(domain) && hasMailRoom(budgets, network),
    );
    // Sorting keeps the oldest first among equals.
    const [next] = possible.toSorted(turn);
    if (!next) break;
    chosen.push(next.id);
    busy.add(next.domain);
    const { network } = next;
    const withOneMore = (taken: ReadonlyMap<string, number>) =>
      new Map(taken).set(network, (taken.get(network) ?? 0) + 1);
    lately = withOneMore(lately);
    budgets = budgets.map(({ most, total, taken }) => ({
      most,
      total: total + 1,
      taken: withOneMore(taken),
    }));
  }
  return chosen;
}
