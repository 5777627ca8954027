export const KG_PER_POUND = 0.45359237;
/** Kilograms in each unit of weight: as people write it, and its code (UN/ECE Recommendation 20). */
const WEIGHTS: readonly (readonly [unit: RegExp, kilograms: number])[] = [
  [/^(?:|kgs?|kgm|kil[oó](?:gramo?)?s?)$/i, 1],
  [/^(?:tm?|tne|mt|(?:metric )?ton(?:s|nes?|eladas?)?(?: m[eé]tricas?)?)$/i, 1000],
  [/^(?:g|grm?s?|gramo?s?)$/i, 0.001],
  [/^(?:lb[rs]?|libras?|pounds?)$/i, KG_PER_POUND],
];
/** Other measures and multiples, which count no packages. */
const MEASURE = /^(?:oz|onzas?|qq?|quintal(?:es)?|cwt|mg|[ls]tn|cbm|docenas?|millar(?:es)?|.*\d)$/i;

/** Kilograms in a unit of weight, or undefined for a word that is none. No unit means kilograms. */
export const kilogramsIn = (unit: string): number | undefined =>
  WEIGHTS.find(([pattern]) => pattern.test(unit))?.[1];

/** Whether a word measures something. Any other word may name a kind of package. */
export const isMeasure = (unit: string): boolean =>
  unit !== '' && (kilogramsIn(unit) !== undefined || MEASURE.test(unit));
