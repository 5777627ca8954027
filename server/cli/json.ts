/** JSON.stringify keeps these characters, and a terminal may execute them. */
const UNPRINTABLE = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Exact JSON on one line, safe to print on a terminal. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Writes items as one JSON array, one item per line. */
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
