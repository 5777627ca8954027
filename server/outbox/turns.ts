import { hasRoom, type Taken } from '#server/leads/fair-share.ts';

/** A mail to a visitor that waits. `network`: the one that asked for it. `domain`: its receiver's. */
export type WaitingMail = { id: string; network: string; domain: string; isAcknowledgement: boolean };

/** The most mails of a window, and the number that each network took of them. */
export type MailBudget = { most: number; taken: Taken };

/** Whether a network may have one more mail. */
export const hasMailRoom = (budgets: readonly MailBudget[], network: string): boolean =>
  budgets.every(({ most, taken }) => hasRoom(most, taken, network));

/**
 * Chooses the mails that go out now, and returns their ids. Those of the newsletter go first, because somebody waits for
 * them: what an acknowledgement says, the page has said already. Then networks take turns by the first budget. A domain
 * holds one place, so that one that stalls stops no other. `waiting`: the oldest first. `busy`: domains with a mail
 * under way.
 */
export function nextMails(
  waiting: readonly WaitingMail[],
  { budgets, busy, places }: { budgets: readonly MailBudget[]; busy: readonly string[]; places: number },
): string[] {
  const turn = ({ network }: WaitingMail) => budgets[0]?.taken.get(network) ?? 0;
  const [next] = waiting
    .filter(({ network, domain }) => !busy.includes(domain) && hasMailRoom(budgets, network))
    // Sorting keeps the oldest first among equals.
    .toSorted(
      (one, other) =>
        Number(one.isAcknowledgement) - Number(other.isAcknowledgement) || turn(one) - turn(other),
    );
  if (!next || places === 0) return [];
  const { id, domain, network } = next;
  const taking = budgets.map(({ most, taken }) => ({
    most,
    taken: new Map(taken).set(network, (taken.get(network) ?? 0) + 1),
  }));
  return [id, ...nextMails(waiting, { budgets: taking, busy: [...busy, domain], places: places - 1 })];
}
