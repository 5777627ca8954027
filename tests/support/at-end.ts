import { afterAll } from 'vitest';

/** Returns a function that takes what to close when a file's tests have ended: the last one first. */
export function closeAtEnd(): (close: () => unknown) => void {
  const closing: (() => unknown)[] = [];
  // Here, because inside `beforeAll` handlers of `afterAll` would not run.
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  return (close) => void closing.push(close);
}
