/** After a longer outage the backoff has grown so long that its end is worth an extra try. */
const LONG_OUTAGE_MS = 60_000;

/** Knows whether mail goes out at all, and tells of each change in one line of English. */
export function createOutage(report: (line: string) => void) {
  let since: number | undefined;
  return {
    isUnderWay: () => since !== undefined,
    begin(reason: string) {
      if (since !== undefined) return;
      since = performance.now();
      report(`No mail goes out, what is queued is kept: ${reason}`);
    },
    /** Returns whether it was a long one. */
    end(): boolean {
      if (since === undefined) return false;
      const wasLong = performance.now() - since > LONG_OUTAGE_MS;
      since = undefined;
      report('Mail goes out again.');
      return wasLong;
    },
  };
}

export type Outage = ReturnType<typeof createOutage>;
