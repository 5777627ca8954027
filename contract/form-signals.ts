/** The honeypot: a field that people neither see nor reach, with a name that no browser fills in. */
export const HONEYPOT_FIELD = 'zq7';

/** How a form was filled in. */
export type FormSignals = {
  isHoneypotFilled: boolean;
  /** Whole seconds from the first touch of the form to sending it. */
  seconds?: number;
};

/** Formats the header's value: `trap=empty; seconds=34`. Pages opened before a deploy still send `trap`. */
export function writeFormSignals({ isHoneypotFilled, seconds }: FormSignals): string {
  const honeypot = `trap=${isHoneypotFilled ? 'filled' : 'empty'}`;
  return seconds === undefined ? honeypot : `${honeypot}; seconds=${Math.min(seconds, 86_400)}`;
}

/** Parses the header. Undefined if it is missing or malformed. */
export function readFormSignals(header: string | null): FormSignals | undefined {
  const [, honeypot, seconds] =
    /^trap=(empty|filled)(?:; seconds=(\d{1,5}))?$/.exec(header?.trim() ?? '') ?? [];
  if (!honeypot) return undefined;
  return { isHoneypotFilled: honeypot === 'filled', ...(seconds && { seconds: Number(seconds) }) };
}
