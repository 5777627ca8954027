/** Browsers refuse to keep a longer body alive (Fetch standard, HTTP-network-or-cache fetch). */
const KEPT_ALIVE_BYTES = 64 * 1024;

/** A request that survives if the visitor leaves the page at once. One with a longer body ends with the page. */
export const lastingFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, keepalive: new Blob([String(init?.body)]).size <= KEPT_ALIVE_BYTES });
