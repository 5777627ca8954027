import type { Lead } from '#contract/lead.ts';

/**
 * Something about a lead that spam has more often than customers do. The reason is English and quotes
 * nothing that the visitor wrote; from QUARANTINE_FROM points on, a lead's findings put it in quarantine.
 */
export type Finding = { reason: string; points: number };

/** Looks at one thing. Whatever the text, its time grows no faster than the text. */
export type Signal = (lead: Lead) => Finding[];

/** A finding of this many points suffices by itself. */
export const QUARANTINE_FROM = 10;
