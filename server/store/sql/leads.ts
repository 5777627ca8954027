import type { LeadStore, NewLead } from '#server/leads/port.ts';
import { originClass } from '#contract/origin-class.ts';
import { FLOOD_REASON } from '#contract/inbox.ts';
import { hasRoom, isInTurn } from '#server/leads/fair-share.ts';
import { MOST_QUARANTINED } from '#server/leads/room.ts';
import { count, lock, type Database, type Sql } from './database.ts';
import { queueDeliveries } from './lead-deliveries.ts';
import { writeTexts } from './lead-rows.ts';
import { countByNetwork } from './networks.ts';

const RETRIED = 'select id from site.leads where key_hash = :keyHash and content_hash = :contentHash';
export const IS_QUARANTINED = 'quarantine_reason is not null and released_at is null';

// One statement, because each takes a round trip to a database server.
const RELATED = `
  select
    (${RETRIED}) as retried,
    -- A native post, and the same form sent again by scripts: the first had no key. Nobody may read the quarantine.
    (select id from site.leads
      where content_hash = :contentHash and created_at >= :sameContentSince
        and (key_hash is null or cast(:keyHash as text) is null) and not (${IS_QUARANTINED})
      order by created_at limit 1) as repeated,
    -- The first corrects nothing; where it has been erased, the oldest correction stands for it.
    (select id from site.leads where key_hash = :keyHash
      order by (corrects is not null), created_at limit 1) as corrects,
    (select id from site.leads
      where email_hash = :mailboxHash and type = :type and created_at >= :earlierSince
      order by created_at desc, id desc limit 1) as earlier
`;
type Related = Record<'retried' | 'repeated' | 'corrects' | 'earlier', string | null>;

/** Leads that count towards the overall rate: not those that are suspicious by themselves. */
const COUNTS_AS_FLOOD = `(quarantine_reason is null or quarantine_reason = '${FLOOD_REASON}')`;
// The newest are enough to know the rate: in a flood there may be many thousands.
const RECENT = `
  (select network from site.leads where created_at >= :since and ${COUNTS_AS_FLOOD}
    order by created_at desc limit :enough) as recent
`;
/** The rate times this many leads are read. */
const ENOUGH_TIMES = 10;
// The share of a network that has this many is the smallest.
const QUARANTINED_OF_NETWORK = `
  (select 1 as one from site.leads where network = :network and ${IS_QUARANTINED} limit 1000) as own
`;
const INSERT_LEAD = `
  insert into site.leads
    (id, type, name, email, company, phone, message, further, origin, origin_class, created_at,
      corrects, earlier, key_hash, content_hash, email_hash, quarantine_reason, phone_digits, network)
  values
    (:id, :type, :name, :email, :company, :phone, :message, :further, :origin, :originClass, :createdAt,
      :corrects, :earlier, :keyHash, :contentHash, :mailboxHash, :quarantineReason, :phoneDigits, :network)
`;

/** Stores leads. */
export const createLeadStore = (database: Database): LeadStore => ({
  async findRetried(keyHash, contentHash) {
    const [row] = await database.all<{ id: string }>(RETRIED, { keyHash, contentHash });
    return row?.id;
  },
  acceptLead: (lead) =>
    database.transaction(async (sql) => {
      const { keyHash, contentHash } = lead;
      await lock(database, sql, [contentHash, ...(keyHash ? [keyHash] : [])]);
      const { retried, repeated, ...related } = await findRelated(sql, lead);
      return retried ?? repeated ?? insertLead(sql, lead, related);
    }),
  countQuarantined: () => count(database, `site.leads where ${IS_QUARANTINED}`),
});

async function findRelated(sql: Sql, lead: NewLead): Promise<Related> {
  const { keyHash = null, contentHash, sameContentSince, mailboxHash, earlierSince } = lead;
  const values = {
    keyHash,
    contentHash,
    sameContentSince,
    mailboxHash,
    earlierSince,
    type: lead.record.type,
  };
  const [row] = await sql.all<Related>(RELATED, values);
  return row ?? { retried: null, repeated: null, corrects: null, earlier: null };
}

async function insertLead(
  sql: Sql,
  lead: NewLead,
  related: Pick<Related, 'corrects' | 'earlier'>,
): Promise<string | undefined> {
  const { record, deliveries, keyHash = null, contentHash, mailboxHash, phoneDigits, network } = lead;
  const quarantineReason = lead.suspicion ?? ((await isFlood(sql, lead)) ? FLOOD_REASON : null);
  if (quarantineReason !== null && !(await hasPlace(sql, lead))) return undefined;
  const { origin, further, ...fields } = record;
  const texts = { further: writeTexts(further), origin: writeTexts(origin) };
  const row = { ...fields, ...related, ...texts, originClass: origin ? originClass(origin) : null };
  const hashes = { keyHash, contentHash, mailboxHash, network };
  await sql.run(INSERT_LEAD, { ...row, ...hashes, quarantineReason, phoneDigits });
  if (quarantineReason === null) await queueDeliveries(sql, record.id, mailboxHash, deliveries, network);
  return record.id;
}

async function isFlood(sql: Sql, { flood, network }: NewLead): Promise<boolean> {
  if (!flood) return false;
  const { over, since } = flood;
  const recent = await countByNetwork(sql, RECENT, { since, enough: over * ENOUGH_TIMES });
  return !isInTurn(over, recent, network);
}

async function hasPlace(sql: Sql, { network, quarantined, suspicion }: NewLead): Promise<boolean> {
  // Nobody is refused for a neighbour's flood.
  if (suspicion === undefined) return quarantined < MOST_QUARANTINED;
  const own = await count(sql, QUARANTINED_OF_NETWORK, { network });
  return hasRoom(MOST_QUARANTINED, quarantined, own);
}
