import { canonicalAddress } from '#contract/address.ts';
import type { Row, Sql } from './database.ts';

/** Tables of what is kept with an address. */
type Table = 'site.leads' | 'site.newsletter_subscriptions';

/**
 * Reads the rows of an address in pages of so many rows at most, however it is spelled. SQLite's
 * lower() knows ASCII alone and PostgreSQL's depends on the locale, so the statement finds what may be
 * the address, and the comparison is made here, the same for both.
 */
export async function* readRowsOf(
  sql: Sql,
  table: Table,
  email: string,
  limit: number,
): AsyncGenerator<Row[]> {
  const statement = `
    select * from ${table} where id > :afterId and lower(email) like :pattern order by id limit :limit
  `;
  const wanted = canonicalAddress(email);
  const pattern = patternOf(wanted);
  let afterId = '';
  for (;;) {
    const rows = await sql.all(statement, { afterId, pattern, limit });
    const found = rows.filter((row) => canonicalAddress(String(row['email'])) === wanted);
    if (found.length > 0) yield found;
    if (rows.length < limit) return;
    afterId = String(rows.at(-1)?.['id']);
  }
}

/**
 * Of what stands before the domain, which may be spelled in many ways. Engines may disagree on all but
 * ASCII, and on the ASCII letters that other characters become: İ, and K of Kelvin.
 */
function patternOf(address: string): string {
  const local = address.slice(0, address.lastIndexOf('@'));
  return `${local.replace(/(?:[^!-~]|[ik`;\\])+/g, '%')}@%`;
}
