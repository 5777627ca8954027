import { CONCURRENT_MAILS } from '#server/outbox/outbox.ts';
import { FIXTURE_VARIABLES } from '#tests/server/support/server-process.ts';
import type { SentLead } from './clients.ts';

export type StoredLead = { id: string; name: string; email: string; key_hash: string; content_hash: string };
export type StoredDelivery = { id: string; lead_id: string; kind: string; state: string };

/** All that is known once everything is quiet. */
export type Facts = {
  sent: Pick<SentLead, 'lead' | 'ids'>[];
  /** Answers of status 200 without an id. */
  falseAnswers: string[];
  leads: StoredLead[];
  deliveries: StoredDelivery[];
  /** How often the mail server accepted each mail, by Message-ID. */
  taken: ReadonlyMap<string, number>;
  /** Mails accepted without telling the sender. Each may arrive once more. */
  takenUnseen: number;
  /** Number of interruptions. Each may repeat the mails that a process was sending. */
  kills: number;
};

/** The Message-ID of server/mail/write-mail.ts, with the operator's domain. */
export const messageIdOf = (deliveryId: string): string =>
  `<${deliveryId}@${FIXTURE_VARIABLES.SITE_EMAIL.split('@')[1]}>`;

/** Compares the guarantees with the result. `broken` has a line for each broken one. */
export function judge({ sent, falseAnswers, leads, deliveries, taken, takenUnseen, kills }: Facts) {
  const stored = new Map(leads.map((lead) => [lead.id, lead]));
  const isTaken = ({ id }: StoredDelivery) => taken.has(messageIdOf(id));
  const teamMails = deliveries.filter(({ kind }) => kind === 'team_notification').filter(isTaken);
  const mailed = new Set(teamMails.map(({ lead_id: id }) => id));
  const acknowledged = sent.flatMap(({ ids }) => [...ids]);
  const duplicates = [...taken.values()].reduce((total, times) => total + times - 1, 0);
  const explained = takenUnseen + kills * CONCURRENT_MAILS;

  const namesOf = (those: Facts['sent']) => those.map(({ lead }) => lead.name);
  const isChanged = (id: string, { name, email }: SentLead['lead']) => {
    const row = stored.get(id);
    return row !== undefined && (row.name !== name || row.email !== email);
  };
  const found: Record<string, string[]> = {
    'answers of status 200 without an id': falseAnswers,
    'leads that were never acknowledged': namesOf(sent.filter(({ ids }) => ids.size === 0)),
    'leads acknowledged under several ids': namesOf(sent.filter(({ ids }) => ids.size > 1)),
    'acknowledged leads that are not stored': acknowledged.filter((id) => !stored.has(id)),
    'acknowledged leads stored with other fields': namesOf(
      sent.filter(({ lead, ids }) => [...ids].some((id) => isChanged(id, lead))),
    ),
    'leads stored more than once for their key and content': repeated(
      leads.map((lead) => `${lead.key_hash} ${lead.content_hash}`),
    ),
    'leads stored more than once for their content': repeated(leads.map(({ name }) => name)),
    'acknowledged leads never mailed to the team': acknowledged.filter((id) => !mailed.has(id)),
    'stored leads never mailed to the team': [...stored.keys()].filter((id) => !mailed.has(id)),
    'mails not sent': deliveries
      .filter(({ state }) => state !== 'sent')
      .map(({ id, state }) => `${state} ${id}`),
    'mails noted as sent that nobody has taken': deliveries
      .filter((one) => one.state === 'sent' && !isTaken(one))
      .map(({ id }) => id),
  };
  const broken = Object.entries(found)
    .filter(([, those]) => those.length > 0)
    .map(([what, those]) => `${what}: ${those.length} (${those.slice(0, 3).join(', ')})`);
  if (duplicates > explained)
    broken.push(`mails sent again without a reason: ${duplicates}, at most ${explained} explained`);
  return { broken, acknowledged: acknowledged.length, stored: leads.length, mails: taken.size, duplicates };
}

function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}
