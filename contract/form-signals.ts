/** The honeypot: a field that people neither see nor reach, with a name that no browser fills in. */
export const HONEYPOT_FIELD = 'zq7';

/** How a form was filled in. */
export type FormSignals = {
  isHoneypotFilled: boolean;
  /** Whole seconds from the first touch of the form to sending it. */
  seconds?: number;
};

/** Formats the header's value: `trap=empty; seconds=34`. */
export function writeFormSignals({ isHoneypotFilled, seconds }: FormSignals): string {
  const trap = `trap=${isHoneypotFilled ? 'filled' : 'empty'}`;
  return seconds === undefined ? trap : `${trap}; seconds=${Math.min(seconds, 86_400)}`;
}

/** Parses the header. Undefined if it is missing or malformed. */
export function readFormSignals(header: string | null): FormSignals | undefined {
  const [, trap, seconds] = /^trap=(empty|filled)(?:; seconds=(\d{1,5}))?$/.exec(header?.trim() ?? '') ?? [];
  if (!trap) return undefined;
  return { isHoneypotFilled: trap === 'filled', ...(seconds && { seconds: Number(seconds) }) };
}
