import type { CheckerText } from '#content/types.ts';
import type { Reading } from './read-number.ts';

type Sentences = CheckerText['verdicts'];

/** What is said of a text: of its only number, or how many are right and what is wrong with the one shown. */
export function sayReadings(readings: readonly Reading[], shown: Reading, sentences: Sentences): string {
  const total = readings.length;
  if (total === 1) return say(shown, sentences);
  const right = readings.filter(({ verdict }) => verdict.state === 'right').length;
  const summary = sentences.several(total, right);
  return right === total ? summary : `${summary} ${say(shown, sentences)}`;
}

/** People count positions from 1. */
function say({ verdict, scheme, characters }: Reading, sentences: Sentences): string {
  switch (verdict.state) {
    case 'empty':
    case 'unknown':
    case 'unchecked':
      return sentences[verdict.state];
    case 'incomplete':
      return sentences.incomplete(verdict.missing);
    case 'tooLong':
      return sentences.tooLong(verdict.excess);
    case 'misplaced': {
      const sentence = sentences.misplaced[verdict.expected](verdict.position + 1, verdict.found);
      return verdict.meant ? `${sentence} ${sentences.meant(verdict.meant)}` : sentence;
    }
    case 'oneMissing':
      return verdict.isZeroLost
        ? sentences.zeroLost(`0${characters.slice(0, 2)}-${characters.slice(2)}`)
        : sentences.oneMissing(verdict.right);
    case 'wrong':
      return sentences.wrong(verdict.found, verdict.right);
    case 'right':
      return verdict.isRemainderTen ? sentences.remainderTen : sentences.right[scheme](verdict.checkDigit);
  }
}
