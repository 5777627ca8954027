import { hasRoom, type Taken } from '#server/leads/fair-share.ts';

/** A mail to a visitor that waits. `network`: the one that asked for it. `domain`: its receiver's. */
export type WaitingMail = { id: string; network: string; domain: string; isAcknowledgement: boolean };

/** The most mails of a window, the number that all took of them, and that each network took. */
export type MailBudget = { most: number; total: number; taken: Taken };

type Places = {
  free: number;
  budgets: readonly MailBudget[];
  /** The mails of each network that were tried lately. */
  lately: Taken;
  /** Domains and networks with a mail under way. */
  busy: readonly string[];
};

/** Whether a network may have one more mail. */
export const hasMailRoom = (budgets: readonly MailBudget[], network: string): boolean =>
  budgets.every(({ most, total, taken }) => hasRoom(most, total, taken.get(network) ?? 0));

/**
 * Chooses the mails that go out now, and returns their ids. Those of the newsletter go first, because somebody waits for
 * them: what an acknowledgement says, the page has said already. Then networks take turns. A receiver that stalls stops
 * no other: a domain and a network hold one place each, and the last place is for a network that had none lately.
 * `waiting`: the oldest first.
 */
export function nextMails(waiting: readonly WaitingMail[], places: Places): string[] {
  const { budgets, lately, busy, free } = places;
  const turn = ({ network }: WaitingMail) => lately.get(network) ?? 0;
  const isPossible = (mail: WaitingMail) =>
    !busy.includes(mail.domain) &&
    !busy.includes(mail.network) &&
    (free > 1 || turn(mail) === 0) &&
    hasMailRoom(budgets, mail.network);
  const [next] = waiting
    .filter(isPossible)
    // Sorting keeps the oldest first among equals.
    .toSorted(
      (one, other) =>
        Number(one.isAcknowledgement) - Number(other.isAcknowledgement) || turn(one) - turn(other),
    );
  if (!next || free === 0) return [];
  const { id, domain, network } = next;
  const withOneMore = (taken: Taken) => new Map(taken).set(network, (taken.get(network) ?? 0) + 1);
  const others = nextMails(waiting, {
    budgets: budgets.map(({ most, total, taken }) => ({ most, total: total + 1, taken: withOneMore(taken) })),
    lately,
    busy: [...busy, domain, network],
    free: free - 1,
  });
  return [id, ...others];
}
