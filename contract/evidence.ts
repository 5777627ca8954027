/**
 * The trap: a field that people neither see nor reach, and programs fill in. Its name means nothing, so
 * that no browser fills it in by itself.
 */
export const TRAP_FIELD = 'zq7';

/** What a form can say of how it was filled in. */
export type FormEvidence = {
  isTrapFilled: boolean;
  /** Whole seconds from when the form was first touched until it was sent. */
  seconds?: number;
};

const LONGEST_SECONDS = 86_400;

/** As the value of a header: `trap=empty; seconds=34`. */
export function writeEvidence({ isTrapFilled, seconds }: FormEvidence): string {
  const trap = `trap=${isTrapFilled ? 'filled' : 'empty'}`;
  return seconds === undefined ? trap : `${trap}; seconds=${Math.min(seconds, LONGEST_SECONDS)}`;
}

/** What a header says; nothing when there is none, or when it says something else. */
export function readEvidence(header: string | null): FormEvidence | undefined {
  const [, trap, seconds] = /^trap=(empty|filled)(?:; seconds=(\d{1,5}))?$/.exec(header?.trim() ?? '') ?? [];
  if (!trap) return undefined;
  return { isTrapFilled: trap === 'filled', ...(seconds && { seconds: Number(seconds) }) };
}
