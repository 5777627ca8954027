import { DAY_MS, MINUTE_MS } from '#contract/day.ts';

/** Without a key, the same content within this time is one lead: the form was posted twice or reloaded. */
export const REPETITION_WINDOW_MS = 10 * MINUTE_MS;

/** A lead names an earlier one of the same mailbox and form within this time. */
export const EARLIER_WINDOW_MS = DAY_MS;
