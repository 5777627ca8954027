import { expect, it } from 'vitest';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { compare, FIELDS, type Cause, type Field, type Finding } from './compare.ts';
import { QUANTITIES, readQuantity, type Quantity } from './demurrage.ts';
import { offersFor, readNumbers, write } from './read-number.ts';

type Place = Field | Quantity | 'checker';
const CASES = readCases<'place' | 'input' | 'expected' | 'source'>('numbers.csv');

it.each(CASES)('$place: $input ($source)', ({ place, input, expected }) => {
  expect([...FIELDS, ...QUANTITIES, 'checker']).toContain(place);
  expect(answer(place as Place, input)).toBe(expected);
});

/** The input of a row of the comparison is `bill of lading | packing list`, or an amount that is compared with 0. */
function answer(place: Place, input: string): string {
  if (place === 'checker') return readNumbers(input).map(sayReading).join(' + ');
  if (place === 'containers' || place === 'days' || place === 'tariff') {
    const reading = readQuantity(place, input);
    return String(reading.kind === 'value' ? reading.value : reading.kind);
  }
  const [bl = '', pl = '0'] = input.split(' | ');
  return sayFinding(compare(place, { bl, pl }));
}

function sayReading(reading: ReturnType<typeof readNumbers>[0]): string {
  const number = write(reading.scheme, reading.characters);
  return [reading.verdict.state, number, ...offersFor(reading).map((offer) => `(${offer})`)].join(' ').trim();
}

function sayFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'same':
      return 'same';
    case 'unclear':
      return ['unclear', finding.number, finding.unit].join(' ').trim();
    case 'unit':
      return `unit ${finding.unit}`;
    case 'different':
      return [finding.by ?? 'different', ...finding.causes.map(sayCause)].join(' ');
    default:
      return `${finding.kind} ${finding.side}`;
  }
}

function sayCause(cause: Cause): string {
  if (cause.kind === 'zero') return cause.isExtra ? 'extra zero' : 'missing zero';
  if (cause.kind === 'pounds') return `${cause.kilograms} kg in lb`;
  if (cause.kind === 'lookAlike') return cause.characters.join('/');
  return cause.kind === 'checkDigit' ? `check digit ${cause.side}` : cause.kind;
}
