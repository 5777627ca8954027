import { checkDigit, LENGTH, type Scheme } from './check-digits.ts';

/** Characters that fit a position. A container's fourth letter is its equipment category (ISO 6346). */
const FITTING = { letter: /[A-Z]/, equipment: /[UJZ]/, digit: /\d/ };
export type Expected = keyof typeof FITTING;
const OWNER_LENGTH = 3;

/** A digit and the letters that look like it, the likeliest first. */
export const LOOK_ALIKES = ['0OQD', '1IL', '2Z', '5S', '6G', '8B'];
/** An equipment category and what looks like it. */
const LIKE_EQUIPMENT = ['U0OV', 'J1I', 'Z2'];
/**
 * Positions that may have been swapped with the next one. Digits come first, because people know owner codes by heart.
 * A waybill's prefix is left out, because the check digit ignores it.
 */
const SWAPS = { container: [4, 5, 6, 7, 8, 9, 0, 1, 2], waybill: [3, 4, 5, 6, 7, 8, 9] };
const MAX_CORRECTIONS = 3;

export function expectedAt(scheme: Scheme, position: number): Expected {
  if (scheme === 'waybill' || position > OWNER_LENGTH) return 'digit';
  return position < OWNER_LENGTH ? 'letter' : 'equipment';
}

const fits = (scheme: Scheme, position: number, character: string) =>
  FITTING[expectedAt(scheme, position)].test(character);

/** The first position with an impossible character, or -1. */
export const findMisplaced = (scheme: Scheme, number: string): number =>
  [...number].findIndex((character, position) => !fits(scheme, position, character));

export const isRight = (scheme: Scheme, number: string): boolean =>
  number.length === LENGTH &&
  findMisplaced(scheme, number) === -1 &&
  number.endsWith(checkDigit(scheme, number).digit);

/**
 * The correct numbers that one common mistake turns into this wrong one, likeliest first: swapped neighbours,
 * look-alikes, another check digit. Some swaps are correct by chance: one in eleven, or one in seven for a waybill.
 */
export function corrections(scheme: Scheme, number: string): string[] {
  const otherDigit = number.slice(0, -1) + checkDigit(scheme, number).digit;
  const swaps = SWAPS[scheme].map((position) => swap(number, position));
  const candidates = new Set([...swaps, lookAlike(scheme, number), otherDigit]);
  return [...candidates].filter((candidate) => isRight(scheme, candidate)).slice(0, MAX_CORRECTIONS);
}

/** The correct container numbers after removing one of two equal neighbours. */
export function withoutRepeated(number: string): string[] {
  const shorter = [...number].map((character, position) =>
    character === number[position + 1] ? number.slice(0, position) + number.slice(position + 1) : '',
  );
  return [...new Set(shorter)].filter((candidate) => isRight('container', candidate));
}

function swap(number: string, position: number): string {
  const [left, right] = number.slice(position, position + 2);
  return `${number.slice(0, position)}${right}${left}${number.slice(position + 2)}`;
}

/** Replaces every impossible character with its look-alike. */
const lookAlike = (scheme: Scheme, number: string): string =>
  [...number]
    .map((character, position) => {
      const groups = expectedAt(scheme, position) === 'equipment' ? LIKE_EQUIPMENT : LOOK_ALIKES;
      const alike = groups.find((group) => group.includes(character)) ?? '';
      return [character, ...alike].find((each) => fits(scheme, position, each)) ?? character;
    })
    .join('');
