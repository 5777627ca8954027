import { ACKNOWLEDGE_EVERY_MS } from '#contract/lead.ts';
import type { NewLead } from '#server/leads/port.ts';
import type { Sql } from './database.ts';
import { insertDeliveries } from './outbox.ts';

// Creating or renewing the row is the permission. It happens only if there is no recent row, or a wrong clock set it.
const CLAIM_ACKNOWLEDGEMENT = `
  insert into site.acknowledgements as earlier (email_hash, at) values (:mailboxHash, site.now_ms())
  on conflict (email_hash) do update set at = excluded.at
  where earlier.at <= excluded.at - ${ACKNOWLEDGE_EVERY_MS} or earlier.at > excluded.at
`;
const TAKE_ALONG = `
  update site.outbox set network = :network
  where kind = 'visitor_acknowledgement' and state = 'ready' and tries = 0
    and lead_id in (select id from site.leads where email_hash = :mailboxHash)
`;
// Without its row, a try that is under way is aborted at the next renewal of its lease, and not repeated.
const UNSENT = "lead_id = any(:leadIds) and state in ('ready', 'leased', 'dead')";
export const CANCEL = `delete from site.outbox where ${UNSENT}`;
/** A mailbox whose acknowledgement is cancelled has had none. */
export const ALLOW_ACKNOWLEDGEMENTS = `
  delete from site.acknowledgements where email_hash in (
    select coalesce(corrected_hash, email_hash) from site.leads where id in (
      select lead_id from site.outbox where ${UNSENT} and kind = 'visitor_acknowledgement'
    )
  )
`;
/** Of an acknowledgement: one to an address that was corrected since is history. */
export const IS_TO_PRESENT_ADDRESS = `
  (recipient is null or recipient = (
    select coalesce(corrected_email, email) from site.leads as leads where leads.id = outbox.lead_id))
`;
/** Deletes acknowledgements that no longer block another one. */
export const FORGET_OLD_ACKNOWLEDGEMENTS = `
  delete from site.acknowledgements where at <= site.now_ms() - ${ACKNOWLEDGE_EVERY_MS}
`;

/** Queues the deliveries of a lead. Leaves out the acknowledgement if its mailbox had one lately. */
export async function queueDeliveries(
  sql: Sql,
  leadId: string,
  mailboxHash: string | null,
  deliveries: NewLead['deliveries'],
  network?: string,
): Promise<void> {
  const isAcknowledged = deliveries.some(({ kind }) => kind === 'visitor_acknowledgement');
  const mayAcknowledge =
    isAcknowledged && (mailboxHash === null || (await sql.run(CLAIM_ACKNOWLEDGEMENT, { mailboxHash })) === 1);
  // Somebody else may have entered the address, from a network whose mails wait.
  if (isAcknowledged && !mayAcknowledge && network) await sql.run(TAKE_ALONG, { mailboxHash, network });
  const queued = deliveries.filter(({ kind }) => mayAcknowledge || kind !== 'visitor_acknowledgement');
  await insertDeliveries(sql, queued, { leadId, network });
}
