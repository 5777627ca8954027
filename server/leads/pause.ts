import { setTimeout as sleep } from 'node:timers/promises';

/** SQLite's lock has no queue. A server that waits to write tries every 10 ms. */
const PAUSE_MS = 50;

/** Lets a server on the same database write between two batches. */
export const pause = (): Promise<void> => sleep(PAUSE_MS);
