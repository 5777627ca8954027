/** JSON.stringify leaves these as they are, and a terminal may obey them. */
const UNPRINTABLE = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Exact JSON on one line, with everything escaped that a terminal may obey. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Writes items as one JSON array, an item a line. */
export async function* writeJsonItems<Item>(
  batches: AsyncIterable<Item[]> | Iterable<Item[]>,
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
