import { folioOf } from '#contract/lead.ts';
import type { Origin } from '#contract/origin.ts';
import { fold } from '#contract/text.ts';
import type { LeadRow } from '#server/store/sql/lead-rows.ts';

/** Shorter parts are in too many telephones. As its person wrote it, a telephone is found by any part. */
const PHONE_PART_MIN_LENGTH = 4;

/** The columns of a lead that a search reads. */
export type SearchedRow = Pick<LeadRow, 'id' | 'name' | 'company' | 'email' | 'phone' | 'origin'> & {
  correctedEmail: string | null;
  responsible: string | null;
  phoneDigits: string | null;
};

/**
 * Ids of the first rows that hold all words of one of the searches. SQLite's lower() knows ASCII only, and neither
 * engine knows accents, so this code compares.
 */
export function findWords(
  rows: SearchedRow[],
  searches: readonly string[],
  limit = Number.POSITIVE_INFINITY,
): string[] {
  const alternatives = searches.map((search) => fold(search).split(/\s+/).filter(Boolean));
  const ids: string[] = [];
  for (const row of rows) {
    if (ids.length === limit) break;
    const { id, phoneDigits, ...texts } = plainOrigin(row);
    const text = fold([folioOf(id), ...Object.values(texts)].join(' '));
    const isFound = (word: string) => text.includes(word) || (phoneDigits ?? '').includes(digitsOf(word));
    if (alternatives.some((words) => words.every(isFound))) ids.push(id);
  }
  return ids;
}

/** Values alone: JSON's quotes and names are nothing that somebody wrote. */
const plainOrigin = ({ origin, ...row }: SearchedRow): SearchedRow => ({
  ...row,
  origin: origin && Object.values(JSON.parse(origin) as Origin).join(' '),
});

/** Digits to look for in telephones: four at least, without the zero before an area. Else nothing that is there. */
function digitsOf(word: string): string {
  const digits = /^[+().\d-]+$/.test(word) ? word.replaceAll(/^\D*0+|\D/g, '') : '';
  return digits.length >= PHONE_PART_MIN_LENGTH ? digits : '-';
}
