import type { CheckerText } from '#content/types.ts';
import { write, type Reading } from './read-number.ts';

type Sentences = CheckerText['verdicts'];

/** What is said of a text: of its only number, or how many are right and which are not. */
export function sayReadings(readings: readonly Reading[], shown: Reading, sentences: Sentences): string {
  const total = readings.length;
  if (total === 1) return say(shown, sentences);
  const failing = readings.filter(({ verdict }) => verdict.state !== 'right');
  const summary = sentences.several(total, total - failing.length);
  if (failing.length === 0) return summary;
  const names = sentences.failing(failing.map(({ scheme, characters }) => write(scheme, characters)));
  return shown.verdict.state === 'wrong'
    ? `${summary} ${names}`
    : `${summary} ${names} ${say(shown, sentences)}`;
}

/** People count positions from 1. */
function say({ verdict, scheme }: Reading, sentences: Sentences): string {
  switch (verdict.state) {
    case 'none':
    case 'unchecked':
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
