import type { Database, Row } from './database.ts';

/** A number of leads or mails by network. The network is blank where it is not known. */
export type TakenRow = Row & { network: string; number: number };

/** The number that each network took. */
export const toTaken = (rows: TakenRow[]): Map<string, number> =>
  new Map(rows.map(({ network, number }) => [network, number]));

const OLD = {
  leads: 'network is not null and created_at < :before',
  outbox: 'network is not null and queued_at < :beforeMs',
};

/** Erases the hashes of networks from before a time (ISO 8601, UTC). */
export async function forgetNetworks(database: Database, before: string): Promise<void> {
  const values = { before, beforeMs: Date.parse(before) };
  for (const [table, isOld] of Object.entries(OLD)) {
    // Mostly there is nothing to erase, and this check needs no transaction.
    const [any] = await database.all(`select 1 as one from site.${table} where ${isOld} limit 1`, values);
    if (any) await database.run(`update site.${table} set network = null where ${isOld}`, values);
  }
}
