/** The production server in a process of its own, which says what memory it holds when its parent asks. */
import { serveForTests } from '#scripts/serve-for-tests.ts';

/** `settled` is what is left when all garbage is collected. */
export type ServerOrder = 'now' | 'settled' | 'stop';
/** Bytes. */
export type ServerMemory = { resident: number; heap: number };

const server = await serveForTests();

process.on('message', (order: ServerOrder) => {
  if (order === 'stop') {
    void server.stop().then(() => process.exit(0));
    return;
  }
  if (order === 'settled') globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ resident: rss, heap: heapUsed } satisfies ServerMemory);
});
process.send?.(server.url);
