import {
  FLOOD_REASON,
  type LeadLine,
  type OtherLead,
  type QuarantineReason,
  type Status,
} from '#contract/inbox.ts';
import type { OriginClass } from '#contract/origin-class.ts';
import type { Origin } from '#contract/origin.ts';
import type { InboxLead, InboxReader, LeadFilter, LeadOrder, LeadPage } from '#server/inbox/port.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import { count, type Database, type Values } from '#server/store/sql/database.ts';
import { LEAD_COLUMNS, readTexts, type LeadRow } from '#server/store/sql/lead-rows.ts';
import { IS_QUARANTINED } from '#server/store/sql/leads.ts';
import { findWords, type SearchedRow } from './search.ts';

const LEADS = 'site.leads as leads left join site.follow_ups as follow_ups on follow_ups.lead_id = leads.id';
const NOTES = "site.lead_lines as line where line.lead_id = leads.id and line.note <> ''";

/** A condition for each filter, true or false for each lead. The filter's value is the parameter of its name. */
const CONDITIONS: Record<keyof LeadFilter, string> = {
  ids: 'leads.id = any(:ids)',
  idPrefix: "leads.id between :idPrefix and cast(:idPrefix as text) || '~'",
  delivery:
    'exists (select 1 from site.outbox as outbox where outbox.lead_id = leads.id and outbox.state = :delivery)',
  since: 'created_at >= :since',
  until: 'created_at < :until',
  quarantined: IS_QUARANTINED,
  spam: 'spam_at is not null',
  flood: `coalesce(quarantine_reason, '') = '${FLOOD_REASON}'`,
  reason: 'quarantine_reason = :reason',
  // Unlike with "like", no character is a wildcard, and both engines agree on case.
  reasonPart: "replace(quarantine_reason, :reasonPart, '') <> quarantine_reason",
  type: 'type = :type',
  source: "coalesce(origin_class, 'unknown') = :source",
  status: "coalesce(status, 'new') = :status",
  responsibles: 'responsible = any(:responsibles)',
  // A note or a planned call shows that somebody has it in hand.
  waiting: `
    coalesce(status, 'new') = 'new' and coalesce(responsible, '') = '' and coalesce(call_at, '') = ''
    and not exists (select 1 from ${NOTES})`,
  dueBefore: "call_at <> '' and call_at < :dueBefore",
  notDueBefore: "(coalesce(call_at, '') = '' or call_at >= :notDueBefore)",
};
const ORDERS: Record<LeadOrder, { after: string; by: string }> = {
  newest: { after: '(created_at, id) < (:afterTime, :afterId)', by: 'created_at desc, id desc' },
  oldest: { after: '(created_at, id) > (:afterTime, :afterId)', by: 'created_at, id' },
  calls: { after: '(call_at, id) > (:afterTime, :afterId)', by: 'call_at, id' },
};
const LISTED = `
  ${LEAD_COLUMNS}, corrects, earlier, quarantine_reason as reason, released_at as "releasedAt", spam_at as "spamAt",
  status, responsible, call_at as "callAt", version, contacted_at as "contactedAt",
  (select line.note from ${NOTES} order by line.at desc, line.id limit 1) as note,
  case when corrected_email is null then null else email end as "sentEmail", ${CONDITIONS.waiting} as "isWaiting"
`;
const SEARCHED =
  'id, name, company, email, phone, corrected_email as "correctedEmail", origin, responsible, phone_digits as "phoneDigits"';
// The states sort alphabetically from bad to good.
const DELIVERIES = `
  select lead_id as "leadId", id, kind, recipient, state, tries, last_error as "lastError", at
  from site.outbox where lead_id = any(:leadIds) order by kind, state, seq
`;
const LINES = `
  select at, name as by, changes, note from site.lead_lines where lead_id = :leadId order by at desc, id
`;
const RESPONSIBLES = "select distinct responsible from site.follow_ups where responsible <> ''";
const REASONS = `
  select quarantine_reason as reason, count(*) as count from site.leads
  where ${IS_QUARANTINED} and spam_at is null group by quarantine_reason order by count desc, reason
`;
const TIMES = `
  select created_at as "createdAt", origin_class as source, contacted_at as "contactedAt"
  from ${LEADS} where created_at >= :since and not (${IS_QUARANTINED})
`;
const HOURS = `select distinct substr(created_at, 1, 13) as hour from site.leads where not (${IS_QUARANTINED})`;
const OUTCOMES = `
  select origin, coalesce(status, 'new') as status
  from ${LEADS} where created_at >= :since and created_at < :until and not (${IS_QUARANTINED})
`;

const MOST_OTHERS = 100;
const OTHERS = `
  select other.id, other.created_at as "createdAt", other.name, coalesce(other.corrected_email, other.email) as email
  from site.leads as other where other.id <> :leadId
`;
const NEWEST = `order by other.created_at desc limit ${MOST_OTHERS}`;
const MAILBOXES = `
  select email_hash as hash from site.leads where id = :leadId and email_hash is not null
  union select corrected_hash from site.leads where id = :leadId and corrected_hash is not null
`;
const OF_MAILBOX = `${OTHERS} and (email_hash in (${MAILBOXES}) or corrected_hash in (${MAILBOXES})) ${NEWEST}`;
/** The digits of a telephone's numbers have a space between them. */
const HAS_NUMBER = `replace(' ' || phone_digits || ' ', ' ' || cast(:number as text) || ' ', '') <> ' ' || phone_digits || ' '`;
const OF_NUMBER = `${OTHERS} and ${HAS_NUMBER} ${NEWEST}`;

/** Lists, counts and searches leads by one list of conditions, and reads what belongs to them. */
export function createInboxReader(database: Database): InboxReader {
  async function listIds({ search, ...page }: LeadPage): Promise<string[]> {
    const { rest, values } = matching(search ? { ...page, limit: undefined } : page);
    const statement = `select ${search ? SEARCHED : 'id'} from ${rest}`;
    const rows = await database.all<SearchedRow>(statement, values);
    return search ? findWords(rows, search, page.limit) : rows.map(({ id }) => id);
  }

  return {
    countLeads: (filter = {}) => count(database, `${LEADS} where ${conditionsOf(filter)}`, valuesOf(filter)),
    listIds,
    async listLeads({ search, ...page }) {
      const found = search && { ...page, ids: await listIds({ search, ...page }), limit: undefined };
      const { rest, values } = matching(found ?? page);
      const leads = await database.all<ListedRow>(`select ${LISTED} from ${rest}`, values);
      const rows = await database.all<DeliveryRow>(DELIVERIES, { leadIds: leads.map(({ id }) => id) });
      const deliveries = Map.groupBy(rows, ({ leadId }) => leadId);
      return leads.map((lead) => leadFromRow(lead, deliveries.get(lead.id) ?? []));
    },
    async listLines(leadId) {
      const rows = await database.all<LineRow>(LINES, { leadId });
      return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes ?? '{}') as LeadLine['changes'] }));
    },
    async listResponsibles() {
      const rows = await database.all<{ responsible: string }>(RESPONSIBLES);
      return rows.map(({ responsible }) => responsible);
    },
    async findOthers(leadId, numbers) {
      const found = await database.all<Other>(OF_MAILBOX, { leadId });
      for (const number of numbers) found.push(...(await database.all<Other>(OF_NUMBER, { leadId, number })));
      const byId = new Map(found.map((lead) => [lead.id, lead]));
      return [...byId.values()]
        .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
        .slice(0, MOST_OTHERS);
    },
    listReasons: () => database.all<QuarantineReason>(REASONS),
    listHours: async () => (await database.all<{ hour: string }>(HOURS)).map(({ hour }) => hour),
    listTimes: async (since) => (await database.all<TimesRow>(TIMES, { since })).map(known),
    async listOutcomes(since, until) {
      const rows = await database.all<OutcomeRow>(OUTCOMES, { since, until });
      return rows.map(({ origin, status }) => ({
        status,
        ...(origin !== null && { origin: JSON.parse(origin) as Origin }),
      }));
    },
  };
}

/** What follows `from`, and its parameters. */
function matching({ order = 'newest', after, limit, ...filter }: LeadPage) {
  const { after: isAfter, by } = ORDERS[order];
  const rest = [
    `${LEADS} where ${conditionsOf(filter)}`,
    after && `and ${isAfter}`,
    `order by ${by}`,
    limit !== undefined && 'limit :limit',
  ];
  return {
    rest: rest.filter(Boolean).join(' '),
    values: {
      ...valuesOf(filter),
      ...(after && { afterTime: after.at, afterId: after.id }),
      ...(limit !== undefined && { limit }),
    },
  };
}

const givenIn = (filter: LeadFilter) =>
  Object.entries(filter).filter(([, value]) => value !== undefined) as [
    keyof LeadFilter,
    string | boolean | readonly string[],
  ][];
const conditionsOf = (filter: LeadFilter): string =>
  givenIn(filter)
    .map(([name, value]) => (value === false ? `not (${CONDITIONS[name]})` : CONDITIONS[name]))
    .join(' and ') || 'true';
const valuesOf = (filter: LeadFilter): Values =>
  Object.fromEntries(
    givenIn(filter).flatMap(([name, value]) => (typeof value === 'boolean' ? [] : [[name, value]])),
  );

type ListedRow = LeadRow & {
  corrects: string | null;
  earlier: string | null;
  sentEmail: string | null;
  reason: string | null;
  releasedAt: string | null;
  spamAt: string | null;
  /** Null if sales has noted nothing. */
  status: Status | null;
  responsible: string;
  callAt: string;
  version: number;
  contactedAt: string | null;
  note: string | null;
  /** SQLite has no booleans. */
  isWaiting: boolean | 0 | 1;
};
type DeliveryRow = Omit<Delivery, 'recipient' | 'lastError' | 'at'> & {
  leadId: string;
  recipient: string | null;
  lastError: string | null;
  at: number;
};
type LineRow = Omit<LeadLine, 'changes'> & { changes: string | null };
type TimesRow = { createdAt: string; source: OriginClass | null; contactedAt: string | null };
type OutcomeRow = { origin: string | null; status: Status };
type Other = Omit<OtherLead, 'folio'>;

type Known<Row> = { [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name] } & {
  [Name in keyof Row as null extends Row[Name] ? Name : never]?: Exclude<Row[Name], null>;
};
/** A row without its values that are null. */
const known = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Known<Row>;

function leadFromRow(row: ListedRow, deliveries: DeliveryRow[]): InboxLead {
  const { reason, releasedAt, spamAt, status, responsible, callAt, version, contactedAt, note, ...rest } =
    row;
  const { isWaiting, ...lead } = rest;
  return {
    ...known(readTexts(lead)),
    isWaiting: Boolean(isWaiting),
    ...(reason !== null && {
      quarantine: {
        reason,
        ...known({ releasedAt }),
        ...(spamAt !== null && { isSpam: true as const }),
      },
    }),
    ...(status !== null && {
      followUp: { status, responsible, callAt, note: note ?? '', version, ...known({ contactedAt }) },
    }),
    deliveries: deliveries.map(({ leadId: _leadId, at, ...delivery }) => ({
      ...known(delivery),
      at: new Date(at).toISOString(),
    })),
  };
}
