import { folioOf } from '#contract/folio.ts';
import type { LeadWithDeliveries } from '#server/store/port.ts';

/** What JSON.stringify leaves as it is, and a terminal might obey. */
const UNPRINTABLE = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** JSON on one line, exact, and yet without a character that does something to a terminal. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Writes leads as one JSON array, a line each, batch by batch. */
export async function* writeJsonArray(
  batches: AsyncIterable<LeadWithDeliveries[]> | Iterable<LeadWithDeliveries[]>,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const leads of batches) {
    for (const lead of leads) {
      yield separator + writeJson({ folio: folioOf(lead.id), ...lead });
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
