import { PLACEHOLDER, type Values } from './fill.ts';

/** Signs that nobody can see in a text: a space where no line breaks, and a place that keeps two words together. */
const SIGNS = { nbsp: '\u00A0', wj: '\u2060' };

/** What texts may name: the operator's values, the office hours, how long a link is valid, and fields that forms add. */
export const SITE_PLACEHOLDERS = [
  'product',
  'email',
  'phone',
  'office',
  'legalName',
  'address',
  'privacyEmail',
  'url',
  'copyrightYear',
  'documentsPlace',
  'webhookReceiver',
  'retentionDays',
  'officeDays',
  'officeTimes',
  'officeHours',
  'timeZone',
  'linkHours',
  'furtherFields',
] as const;
type SitePlaceholder = (typeof SITE_PLACEHOLDERS)[number];
/** Their values. */
export type SiteTexts = Readonly<Record<SitePlaceholder, string | number>>;

export const isSitePlaceholder = (name: string): name is SitePlaceholder =>
  SITE_PLACEHOLDERS.some((each) => each === name);

/** Only this much of an operator's value counts: a long name is no fault of the text around it. */
const COUNTED_CHARACTERS = 12;

/** A figure and its unit stay together. */
const FIGURE = /(?<=\d) (?=(?:kg|USD|MXN)(?!\p{L}))/gu;

/** The names between braces. Two braces write one. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);

export const isSign = (name: string): boolean => name in SIGNS;

/** Fills a text of content with the operator's values, its signs, and its braces. */
export const fillFromSite = (text: string, values: Values): string =>
  text
    .replaceAll(PLACEHOLDER, (mark, name?: string) =>
      name === undefined ? mark.slice(1) : String(values[name] ?? SIGNS[name as keyof typeof SIGNS] ?? mark),
    )
    .replaceAll(FIGURE, SIGNS.nbsp);

/** The number of characters that a visitor sees. `samples` are values of the text's own parameters. */
export function lengthOf(text: string, samples: Values = {}): number {
  const filled = text.replaceAll(PLACEHOLDER, (mark, name?: string) => {
    if (name === undefined || isSign(name)) return '.';
    if (name in samples) return String(samples[name]);
    return isSitePlaceholder(name) ? 'x'.repeat(COUNTED_CHARACTERS) : mark;
  });
  return [...new Intl.Segmenter('es').segment(filled)].length;
}
