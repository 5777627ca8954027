import type { Database, Sql, Values } from './database.ts';

/** Counts the rows of `from …` by network. Those of unknown networks are of `''`. */
export async function countByNetwork(sql: Sql, from: string, values?: Values): Promise<Map<string, number>> {
  const network = "coalesce(network, '')";
  const rows = await sql.all<{ network: string; number: number }>(
    `select ${network} as network, count(*) as number from ${from} group by ${network}`,
    values,
  );
  return new Map(rows.map((row) => [row.network, row.number]));
}

const OLD = {
  leads: 'network is not null and created_at < :before',
  // A mail that waits keeps its turn.
  outbox: "network is not null and queued_at < :beforeMs and state not in ('ready', 'leased')",
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
