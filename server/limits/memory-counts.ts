/** Adds to the counter of a key. Resolves to its posts, and to the milliseconds until its window ends. */
export type Count = (
  key: string,
  posts: number,
  windowMs: number,
) => Promise<{ posts: number; endsInMs: number }>;

/** Of one kind. 100,000 counters take about 20 MB. */
export const MOST_COUNTERS = 100_000;
/** A full table loses this part at once, because finding the lowest counts sorts them. */
const LOST_PART = 0.1;
const SWEEP_EVERY_MS = 1_000;

type Table = Map<string, { posts: number; endsAt: number }>;

/**
 * Counts in fixed windows, in memory. A key is `kind:id`. Each kind has its own table. A full one loses its lowest
 * counts, so a flood of new keys evicts itself.
 */
export function createMemoryCounts(most = MOST_COUNTERS): Count {
  const tables = new Map<string, Table>();
  let sweptAt = 0;
  return async (key, posts, windowMs) => {
    const now = performance.now();
    if (now - sweptAt >= SWEEP_EVERY_MS) {
      sweptAt = now;
      for (const table of tables.values())
        for (const [each, { endsAt }] of table) if (endsAt <= now) table.delete(each);
    }
    const [kind = ''] = key.split(':', 1);
    const table: Table = tables.get(kind) ?? new Map();
    tables.set(kind, table);
    if (table.size >= most && !table.has(key)) dropLowest(table, most * LOST_PART);
    let counter = table.get(key);
    if (!counter || counter.endsAt <= now) table.set(key, (counter = { posts: 0, endsAt: now + windowMs }));
    counter.posts += posts;
    return { posts: counter.posts, endsInMs: counter.endsAt - now };
  };
}

function dropLowest(table: Table, number: number) {
  const rising = Float64Array.from(table.values(), ({ posts }) => posts).toSorted();
  const highest = rising[number - 1] ?? 0;
  let ofHighest = number - rising.indexOf(highest);
  for (const [key, { posts }] of table)
    if (posts < highest || (posts === highest && (ofHighest -= 1) >= 0)) table.delete(key);
}
