import { readAmount, type Amount, type Doubt } from './amount.ts';
import { isRight, LOOK_ALIKES } from './corrections.ts';
import { normalise } from './normalise.ts';
import { accept, readNumbers } from './read-number.ts';
import { isMeasure, KG_PER_POUND, kilogramsIn } from './units.ts';

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
  | { kind: 'empty' | 'long' | 'unreadable' | 'unlikely'; side: Side }
  /** `number` can be read in two ways. `unit` is empty if none was typed. */
  | { kind: 'unclear'; number: string; unit: string }
  /** The row is not counted in this unit. */
  | { kind: 'unit'; unit: string }
  /** `by`: kilograms or packages. */
  | { kind: 'different'; by?: number; causes: readonly Cause[] };

const SIDES: readonly Side[] = ['bl', 'pl'];
const SAME: Finding = { kind: 'same' };
const ROW_MAX_LENGTH = 2_000;
/** Before the letters and the date of the code itself. */
const LABEL_OF_RFC = /^RFC:?(?=[A-ZÑ&]{3,4}\d{6})/;
/** A container with too few or too many digits, which the checker does not read beside others. */
const UNREAD = /(?<![A-Z])[A-Z]{3}[UJZ](?:[ ./-]?\d){4,}/gi;

/** Compares one row of the two documents. Names the likely causes of a difference. */
export function compare(field: Field, pair: Pair): Finding {
  const empty = SIDES.find((side) => plain(pair[side]) === '');
  if (empty) return { kind: 'empty', side: empty };
  const long = SIDES.find((side) => pair[side].length > ROW_MAX_LENGTH);
  if (long) return { kind: 'long', side: long };
  return field === 'weight' || field === 'packages' ? compareAmounts(field, pair) : compareCodes(field, pair);
}

/** `perUnit`: kilograms, or packages. */
type Measured = Amount & { perUnit: number };
type Refused = Omit<Doubt, 'doubt'> & { doubt: Doubt['doubt'] | 'unit' };
/** Tonnes often have three decimals, so here a comma leaves both open too. */
const UNCLEAR_TONNES = /^[1-9]\d{0,2},\d{3}$/;

function measure(field: 'weight' | 'packages', text: string): Measured | Refused {
  const amount = readAmount(text);
  const { number, unit } = amount;
  if ('doubt' in amount && amount.doubt === 'text') return amount;
  const perUnit = field === 'weight' ? kilogramsIn(unit) : isMeasure(unit) ? undefined : 1;
  if (!perUnit) return { doubt: 'unit', number, unit };
  if ('doubt' in amount) return amount;
  if (perUnit === 1000 && UNCLEAR_TONNES.test(number)) return { doubt: 'point', number, unit };
  if (field === 'packages' && !Number.isInteger(amount.value)) return { doubt: 'commas', number, unit };
  return { ...amount, perUnit };
}
function compareAmounts(field: 'weight' | 'packages', { bl, pl }: Pair): Finding {
  const [one, other] = [measure(field, bl), measure(field, pl)];
  if ('doubt' in one) return compareDoubtful(one, 'bl', { bl, pl });
  if ('doubt' in other) return compareDoubtful(other, 'pl', { bl, pl });
  const totals = [total(one), total(other)] as const;
  const by = Math.abs(totals[0] - totals[1]);
  const isOneUnit = one.perUnit === other.perUnit;
  const isConverted = !isOneUnit && [one, other].some(({ perUnit }) => perUnit === KG_PER_POUND);
  if (by === 0 || (isConverted && isClose(...totals))) return SAME;
  const [a, b] = isOneUnit ? [one.value, other.value] : totals;
  const [less, more] = a < b ? [a, b] : [b, a];
  const isMixedUp =
    field === 'weight' && isOneUnit && one.perUnit === 1 && isClose(more * KG_PER_POUND, less);
  const causes: Cause[] = isMixedUp
    ? [{ kind: 'pounds', kilograms: less, pounds: more }]
    : slips(String(a), String(b));
  return { kind: 'different', by, causes };
}

/** Without the error of a product of decimals. */
const total = ({ value, perUnit }: Measured): number => Number((value * perUnit).toPrecision(12));
/** Both documents may be rounded. */
const isClose = (one: number, other: number): boolean => other > 0 && Math.abs(one / other - 1) < 0.005;

function compareDoubtful({ doubt, number, unit }: Refused, side: Side, { bl, pl }: Pair): Finding {
  const causes = doubt === 'text' || doubt === 'unit' ? lookAlike(plain(bl), plain(pl)) : [];
  if (causes.length > 0) return { kind: 'different', causes };
  if (doubt === 'point') return { kind: 'unclear', number, unit };
  if (doubt === 'unit') return { kind: doubt, unit };
  return { kind: doubt === 'text' ? 'unreadable' : 'unlikely', side };
}

type Code = { code: string; isWrong: boolean };

/** An RFC is compared as text. Its check digit is not calculated. */
function compareCodes(field: Field, { bl, pl }: Pair): Finding {
  const codes: Record<Side, Code> = { bl: readCode(field, bl), pl: readCode(field, pl) };
  const wrong = SIDES.filter((side) => codes[side].isWrong);
  const checkDigits = wrong.map((side): Cause => ({ kind: 'checkDigit', side }));
  if (codes.bl.code !== codes.pl.code)
    return { kind: 'different', causes: [...slips(codes.bl.code, codes.pl.code), ...checkDigits] };
  return checkDigits.length > 0 ? { kind: 'different', causes: checkDigits } : SAME;
}

/** A container or waybill without what stands around it, or several in one order. */
function readCode(field: Field, text: string): Code {
  const whole = plain(text);
  if (field === 'rfc') return { code: whole.replace(LABEL_OF_RFC, ''), isWrong: false };
  if (isRight('container', whole)) return { code: whole, isWrong: false };
  const readings = readNumbers(text);
  const rest = readings.reduceRight((unread, reading) => accept(' ', unread, reading), text);
  const code = [...readings.map(({ characters }) => characters), ...(rest.match(UNREAD) ?? []).map(plain)]
    .filter(Boolean)
    .toSorted()
    .join(' ');
  const isWrong = readings.some(({ verdict: { state } }) => state !== 'right' && state !== 'zeroLost');
  return { code: code || whole, isWrong };
}

const plain = (code: string): string =>
  normalise(code)
    .toUpperCase()
    .replace(/[ .,/'-]/g, '');

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
