/** After this long, show the page without scripts. Late scripts still take over. */
export const LATE_MS = 15_000;
