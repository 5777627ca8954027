/** Who has waited this long for scripts is shown what works without them; they are welcome later all the same. */
export const LATE_MS = 15_000;
