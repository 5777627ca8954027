import { isRight } from './corrections.ts';
import { inKilograms, isInPounds, readAmount, type Doubt } from './amount.ts';

/** The rows of the comparison, in reading order. */
export const FIELDS = ['packages', 'container', 'weight', 'rfc'] as const;
export type Field = (typeof FIELDS)[number];
export type Side = 'bl' | 'pl';
/** The value in the bill of lading and in the packing list. */
export type Pair = Record<Side, string>;

export type Cause =
  | { kind: 'transposed' }
  | { kind: 'zero'; isExtra: boolean }
  | { kind: 'pounds'; kilograms: number; pounds: number }
  | { kind: 'lookAlike'; characters: readonly [string, string] }
  | { kind: 'checkDigit'; side: Side };

export type Finding =
  | { kind: 'same' }
  | { kind: 'empty' | Exclude<Doubt['doubt'], 'unclear'>; side: Side }
  /** `number` can be read in two ways. */
  | { kind: 'unclear'; number: string }
  /** `by`: kilograms or packages. */
  | { kind: 'different'; by?: number; causes: readonly Cause[] };

const SIDES: readonly Side[] = ['bl', 'pl'];
const LOOK_ALIKES = ['0OQD', '1IL', '2Z', '5S', '6G', '8B'];
const SAME: Finding = { kind: 'same' };

/** Compares one row of the two documents. Names the likely causes of a difference. */
export function compare(field: Field, pair: Pair): Finding {
  const empty = SIDES.find((side) => pair[side].trim() === '');
  if (empty) return { kind: 'empty', side: empty };
  return field === 'weight' || field === 'packages' ? compareAmounts(field, pair) : compareCodes(field, pair);
}

function compareAmounts(field: Field, { bl, pl }: Pair): Finding {
  const [one, other] = [readAmount(bl), readAmount(pl)];
  if ('doubt' in one) return compareDoubtful(one, 'bl', { bl, pl });
  if ('doubt' in other) return compareDoubtful(other, 'pl', { bl, pl });
  if (one.isInPounds !== other.isInPounds) {
    const [kilograms, pounds] = one.isInPounds ? [other.value, one.value] : [one.value, other.value];
    if (isInPounds(pounds, kilograms)) return SAME;
  }
  const by = Math.abs(inKilograms(one) - inKilograms(other));
  if (by === 0) return SAME;
  const [less, more] = [one.value, other.value].toSorted((a, b) => a - b) as [number, number];
  const isOneUnit = one.isInPounds === other.isInPounds;
  const isMixedUp = field === 'weight' && isOneUnit && isInPounds(more, less);
  const causes: Cause[] = isMixedUp
    ? [{ kind: 'pounds', kilograms: less, pounds: more }]
    : slips(String(one.value), String(other.value));
  return { kind: 'different', by, causes };
}

function compareDoubtful({ doubt, number }: Doubt, side: Side, { bl, pl }: Pair): Finding {
  if (doubt === 'unclear') return { kind: doubt, number };
  const causes = doubt === 'unreadable' ? lookAlike(plain(bl), plain(pl)) : [];
  return causes.length > 0 ? { kind: 'different', causes } : { kind: doubt, side };
}

/** An RFC is compared as text. Its check digit is not calculated. */
function compareCodes(field: Field, pair: Pair): Finding {
  const [bl, pl] = [plain(pair.bl), plain(pair.pl)];
  const wrong = field === 'container' ? SIDES.filter((side) => !isRight('container', plain(pair[side]))) : [];
  const checkDigits = wrong.map((side): Cause => ({ kind: 'checkDigit', side }));
  if (bl === pl) return checkDigits.length > 0 ? { kind: 'different', causes: checkDigits } : SAME;
  return { kind: 'different', causes: [...slips(bl, pl), ...checkDigits] };
}

const plain = (code: string): string => code.toUpperCase().replace(/[\s.,/'-]/g, '');

/** Finds the single slip that turns the first into the second. */
function slips(one: string, other: string): Cause[] {
  if (isTransposed(one, other)) return [{ kind: 'transposed' }];
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  const zero: Cause = { kind: 'zero', isExtra: longer === other };
  const others = longer.length === shorter.length + 1 ? withoutOneZero(longer) : [];
  if (others.includes(shorter)) return [zero];
  if (others.some((each) => isTransposed(each, shorter))) return [zero, { kind: 'transposed' }];
  return lookAlike(one, other);
}

function isTransposed(one: string, other: string): boolean {
  const at = [...one].findIndex((character, position) => character !== other[position]);
  const swapped = one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2);
  return at >= 0 && swapped === other;
}

const withoutOneZero = (code: string): string[] =>
  [...code].flatMap((character, position) =>
    character === '0' ? [code.slice(0, position) + code.slice(position + 1)] : [],
  );

function lookAlike(one: string, other: string): Cause[] {
  const differing = [...one].flatMap((character, position) =>
    character === other[position] ? [] : [[character, other[position] ?? ''] as const],
  );
  const [characters] = differing;
  const isOne = one.length === other.length && differing.length === 1;
  const looksAlike = LOOK_ALIKES.some((group) => characters?.every((each) => each && group.includes(each)));
  return isOne && characters && looksAlike ? [{ kind: 'lookAlike', characters }] : [];
}

/** The part in which two texts differ, without their common start and end. */
export function differingSpan(one: string, other: string): { from: number; to: number } {
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  while (from < shorter && one[from] === other[from]) from++;
  let end = 0;
  while (end < shorter - from && one.at(-1 - end) === other.at(-1 - end)) end++;
  return { from, to: one.length - end };
}
