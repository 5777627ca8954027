/** The honeypot: a field that people neither see nor reach, under a name that no browser fills in by itself. */
export const HONEYPOT_FIELD = 'zq7';

/** How a form was filled in. */
export type FormSignals = {
  isHoneypotFilled: boolean;
  /** Whole seconds from when the form was first touched until it was sent. */
  seconds?: number;
};

/** As the value of a header: `trap=empty; seconds=34`. */
export function writeFormSignals({ isHoneypotFilled, seconds }: FormSignals): string {
  const trap = `trap=${isHoneypotFilled ? 'filled' : 'empty'}`;
  return seconds === undefined ? trap : `${trap}; seconds=${Math.min(seconds, 86_400)}`;
}

/** Parses the header; undefined if it is missing or malformed. */
export function readFormSignals(header: string | null): FormSignals | undefined {
  const [, trap, seconds] = /^trap=(empty|filled)(?:; seconds=(\d{1,5}))?$/.exec(header?.trim() ?? '') ?? [];
  if (!trap) return undefined;
  return { isHoneypotFilled: trap === 'filled', ...(seconds && { seconds: Number(seconds) }) };
}
