import type { CheckerText } from './texts.ts';
import { write, type Reading } from '#trade/read-number.ts';

type Sentences = CheckerText['verdicts'];

type Answer = {
  readings: readonly Reading[];
  shown: Reading;
  /** Offers that the visitor accepted. */
  accepted: readonly string[];
};

/**
 * The verdict in words: on the only number, or how many are correct and which are not. It says that a check digit
 * agrees, never that a number exists.
 */
export function sayAnswer({ readings, shown, accepted }: Answer, sentences: Sentences): string {
  const said = readings.length === 1 ? [say(shown, sentences)] : sayList(readings, shown, sentences);
  if (shown.verdict.state === 'right' && accepted.length > 0)
    said.push(sentences.confirm([...new Set(accepted)]));
  return said.join(' ');
}

function sayList(readings: readonly Reading[], shown: Reading, sentences: Sentences): string[] {
  const failing = readings.filter(({ verdict }) => verdict.state !== 'right');
  const said = [sentences.several(readings.length, readings.length - failing.length)];
  const names = new Set(failing.map(nameOf));
  if (shown.verdict.state === 'misplaced' || shown.verdict.state === 'oneMissing') {
    said.push(sentences.inList(nameOf(shown), say(shown, sentences)));
    names.delete(nameOf(shown));
  }
  if (names.size > 0) said.push(sentences.failing([...names]));
  return said;
}

const nameOf = ({ scheme, characters }: Reading) => write(scheme, characters);

/** People count positions from 1. */
function say({ verdict, scheme }: Reading, sentences: Sentences): string {
  switch (verdict.state) {
    case 'none':
    case 'unchecked':
    case 'tooLong':
    case 'billOfLading':
    case 'zeroLost':
    case 'wrong':
      return sentences[verdict.state];
    case 'incomplete':
      return sentences.incomplete(verdict.missing);
    case 'misplaced':
      return sentences.misplaced[verdict.expected](verdict.position + 1, verdict.found);
    case 'oneMissing':
      return sentences.oneMissing(verdict.right);
    case 'right':
      return verdict.isRemainderTen ? sentences.remainderTen : sentences.right[scheme](verdict.checkDigit);
  }
}
