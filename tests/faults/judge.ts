import { FIXTURE_VARIABLES } from '#tests/server/server-process.ts';
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
  /** Number of killed processes. Each may repeat the mails that it was sending. */
  kills: number;
};

/** From server/outbox/outbox.ts: how many mails one process sends at once. */
const CONCURRENT_DELIVERIES = 5;

export type Verdict = {
  /** Broken guarantees, one per line. */
  broken: string[];
  acknowledged: number;
  stored: number;
  mails: number;
  /** Mails accepted more than once. */
  duplicates: number;
};

/** The Message-ID of server/mail/write-mail.ts, with the operator's domain. */
export const messageIdOf = (deliveryId: string): string =>
  `<${deliveryId}@${FIXTURE_VARIABLES.SITE_EMAIL.split('@')[1]}>`;

/** Compares the guarantees with the result. */
export function judge(facts: Facts): Verdict {
  const { sent, falseAnswers, leads, deliveries, taken, takenUnseen, kills } = facts;
  const stored = new Map(leads.map((lead) => [lead.id, lead]));
  const teamMails = new Map<string, number>();
  for (const { id, lead_id: leadId, kind } of deliveries) {
    if (kind !== 'team_notification') continue;
    teamMails.set(leadId, (teamMails.get(leadId) ?? 0) + (taken.get(messageIdOf(id)) ?? 0));
  }
  const acknowledged = sent.flatMap(({ ids }) => [...ids]);
  const duplicates = sum([...taken.values()].map((times) => times - 1));
  const explained = takenUnseen + kills * CONCURRENT_DELIVERIES;

  const broken: string[] = [];
  const expectNone = (what: string, found: string[]) => {
    if (found.length > 0) broken.push(`${what}: ${found.length} (${found.slice(0, 3).join(', ')})`);
  };
  expectNone('answers of status 200 without an id', falseAnswers);
  expectNone(
    'leads that were never acknowledged',
    sent.filter(({ ids }) => ids.size === 0).map(({ lead }) => lead.name),
  );
  expectNone(
    'leads acknowledged under several ids',
    sent.filter(({ ids }) => ids.size > 1).map(({ lead }) => lead.name),
  );
  expectNone(
    'acknowledged leads that are not stored',
    acknowledged.filter((id) => !stored.has(id)),
  );
  expectNone(
    'acknowledged leads stored with other fields',
    sent
      .filter(({ lead, ids }) => [...ids].some((id) => !isSame(stored.get(id), lead)))
      .map(({ lead }) => lead.name),
  );
  expectNone('leads stored more than once for their key and content', repeated(leads.map(keyAndContent)));
  expectNone('leads stored more than once for their content', repeated(leads.map(({ name }) => name)));
  expectNone(
    'acknowledged leads never mailed to the team',
    acknowledged.filter((id) => !teamMails.get(id)),
  );
  expectNone(
    'stored leads never mailed to the team',
    leads.filter(({ id }) => !teamMails.get(id)).map(({ id }) => id),
  );
  expectNone(
    'mails not sent',
    deliveries.filter(({ state }) => state !== 'sent').map(({ id, state }) => `${state} ${id}`),
  );
  expectNone(
    'mails noted as sent that nobody has taken',
    deliveries.filter(({ id, state }) => state === 'sent' && !taken.has(messageIdOf(id))).map(({ id }) => id),
  );
  if (duplicates > explained) {
    broken.push(
      `mails sent again without a reason: ${duplicates} duplicates, at most ${explained} explained`,
    );
  }
  return { broken, acknowledged: acknowledged.length, stored: leads.length, mails: taken.size, duplicates };
}

const isSame = (row: StoredLead | undefined, lead: SentLead['lead']): boolean =>
  !row || (row.name === lead.name && row.email === lead.email);

const keyAndContent = ({ key_hash: key, content_hash: content }: StoredLead): string => `${key} ${content}`;

function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
