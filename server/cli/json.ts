import { folioOf } from '#contract/folio.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';

/** What JSON.stringify leaves as it is, and a terminal might obey. */
const UNPRINTABLE = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** JSON on one line, exact, and yet without a character that does something to a terminal. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Batches<Item> = AsyncIterable<Item[]> | Iterable<Item[]>;

/** Writes leads as one JSON array, each with its folio. */
export const writeJsonArray = (batches: Batches<LeadWithDeliveries>): AsyncGenerator<string> =>
  writeJsonItems(batches, (lead) => ({ folio: folioOf(lead.id), ...lead }));

/** Writes items as one JSON array, a line each, batch by batch. */
export async function* writeJsonItems<Item>(
  batches: Batches<Item>,
  toJson: (item: Item) => unknown = (item) => item,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const items of batches) {
    for (const item of items) {
      yield separator + writeJson(toJson(item));
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
