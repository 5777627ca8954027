/** For servers whose visitors, a test's, all come from one address at once. */
export const OPEN_LIMITS = { RATE_LIMIT_PER_CLIENT: 'off', QUARANTINE_OVER: 'off' };
