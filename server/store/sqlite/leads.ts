import type { DatabaseSync } from 'node:sqlite';
import type { LeadStore, NewLead } from '#server/store/port.ts';
import { createFileCheck } from './database.ts';
import { inTransaction } from './transaction.ts';

/** Takes leads in; `now` is in milliseconds since 1970. */
export function createLeadStore(database: DatabaseSync, now: () => number): LeadStore {
  const checkFile = createFileCheck(database);
  const sameKeyAndContent = database.prepare(
    'select id from leads where key_hash = :keyHash and content_hash = :contentHash',
  );
  // A native post and the same form sent again by its scripts: the first had no key.
  const sameContent = database.prepare(`
    select id from leads
    where content_hash = :contentHash and created_at >= :sameContentSince
      and (key_hash is null or :keyHash is null)
    order by created_at limit 1
  `);
  const firstOfKey = database.prepare(
    'select id from leads where key_hash = :keyHash order by created_at, rowid limit 1',
  );
  const insertLead = database.prepare(`
    insert into leads
      (id, type, name, email, company, phone, message, created_at, corrects, key_hash, content_hash)
    values
      (:id, :type, :name, :email, :company, :phone, :message, :createdAt, :corrects, :keyHash, :contentHash)
  `);
  const insertDelivery = database.prepare(`
    insert into outbox (id, lead_id, kind, state, queued_at, at)
    values (:id, :leadId, :kind, 'ready', :now, :now)
  `);

  const repeated = ({ keyHash, contentHash, sameContentSince }: NewLead) =>
    (keyHash && sameKeyAndContent.get({ keyHash, contentHash })) ||
    sameContent.get({ keyHash: keyHash ?? null, contentHash, sameContentSince });

  return {
    async acceptLead(lead) {
      checkFile();
      return inTransaction(database, () => {
        const earlier = repeated(lead);
        if (earlier) return String(earlier['id']);
        const { record, deliveries, contentHash, keyHash = null } = lead;
        const first = keyHash === null ? undefined : firstOfKey.get({ keyHash });
        const corrects = first ? String(first['id']) : null;
        insertLead.run({ ...record, corrects, keyHash, contentHash });
        for (const { id, kind } of deliveries) {
          insertDelivery.run({ id, kind, leadId: record.id, now: now() });
        }
        return record.id;
      });
    },
  };
}
