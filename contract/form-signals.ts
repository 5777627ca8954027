/** The honeypot: a field that people neither see nor reach, with a name that no browser fills in. */
export const HONEYPOT_FIELD = 'zq7';

/** How a form was filled in. */
export type FormSignals = { isHoneypotFilled: boolean };

/** Formats the header's value: `trap=empty`. */
export const writeFormSignals = ({ isHoneypotFilled }: FormSignals): string =>
  `trap=${isHoneypotFilled ? 'filled' : 'empty'}`;

/** Parses the header. Undefined if it is missing or malformed. Pages of an older release add `; seconds=34`. */
export function readFormSignals(header: string | null): FormSignals | undefined {
  const [, honeypot] = /^trap=(empty|filled)(?:; seconds=\d{1,5})?$/.exec(header?.trim() ?? '') ?? [];
  return honeypot ? { isHoneypotFilled: honeypot === 'filled' } : undefined;
}
