/** After a longer outage the backoff has grown so long that its end is worth an extra try. */
const LONG_OUTAGE_MS = 60_000;

/** Knows whether mail goes out at all, and tells of each change in one line of English. */
export function createOutage(report: (line: string) => void) {
  let since: number | undefined;
  let deliveredAt = Number.NEGATIVE_INFINITY;
  return {
    isUnderWay: () => since !== undefined,
    /**
     * A try that began at `triedSince` (as performance.now() tells it) failed like one of an outage.
     * Returns whether there is one: not where another mail was delivered meanwhile.
     */
    begin(reason: string, triedSince: number): boolean {
      if (deliveredAt > triedSince) return false;
      if (since === undefined) {
        since = performance.now();
        report(`No mail goes out, what is queued is kept: ${reason}`);
      }
      return true;
    },
    /** A mail was delivered. Returns whether that ends a long outage. */
    end(): boolean {
      deliveredAt = performance.now();
      if (since === undefined) return false;
      const wasLong = performance.now() - since > LONG_OUTAGE_MS;
      since = undefined;
      report('Mail goes out again.');
      return wasLong;
    },
  };
}

export type Outage = ReturnType<typeof createOutage>;
