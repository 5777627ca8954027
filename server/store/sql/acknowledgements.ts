import { inList, type Row, type Sql } from './database.ts';

/** One acknowledgement per address in this time: the form is no way to fill a stranger's mailbox. */
const ONE_PER_MS = 24 * 3_600_000;

// Where an address has had none for so long, the row is made or renewed, and that is the permission.
const CLAIM = `
  insert into site.acknowledgements as earlier (email_hash, at) values (:emailHash, site.now_ms())
  on conflict (email_hash) do update set at = excluded.at where earlier.at <= excluded.at - ${ONE_PER_MS}
    or earlier.at > excluded.at
`;

/** Whether an address may be sent an acknowledgement now; if so, it counts as sent. */
export async function mayAcknowledge(sql: Sql, emailHash: string | null): Promise<boolean> {
  return emailHash === null || (await sql.run(CLAIM, { emailHash })) === 1;
}

/** Forgets which addresses were sent one so long ago that it no longer matters. */
export const forgetOldAcknowledgements = (sql: Sql): Promise<number> =>
  sql.run(`delete from site.acknowledgements where at <= site.now_ms() - ${ONE_PER_MS}`);

/** Forgets that the addresses of these leads were sent any. */
export async function forgetAcknowledgements(sql: Sql, leads: Row[]): Promise<void> {
  const hashes = leads.map((row) => row['email_hash']).filter((hash) => typeof hash === 'string');
  const { list, values } = inList([...new Set(hashes)]);
  await sql.run(`delete from site.acknowledgements where email_hash ${list}`, values);
}
