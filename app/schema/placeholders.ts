/** Two braces write one. */
const PLACEHOLDER = /\{\{|\}\}|\{([^{}]*)\}/g;

type Values = Readonly<Record<string, string | number>>;

/** Fills the parameters of a text, `{max}`. What has no value stays as it is. */
export const fillText = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (mark, name?: string) =>
    name === undefined ? mark : String(values[name] ?? mark),
  );

const NO_BREAK_SPACE = '\u00A0';
const WORD_JOINER = '\u2060';

/** Names that texts may use: a space where no line breaks, the operator's values, the office hours, how long a link is valid, and fields that forms add. */
export const SITE_PLACEHOLDERS = [
  'nbsp',
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
export type SiteTexts = Readonly<Record<Exclude<SitePlaceholder, 'nbsp'>, string | number>>;

export const isSitePlaceholder = (name: string): name is SitePlaceholder =>
  SITE_PLACEHOLDERS.some((each) => each === name);

/** Only this much of an operator's value counts: a long name is no fault of the text around it. */
const COUNTED_CHARACTERS = 12;

/** A closing dash stays with its word. */
const CLOSING_DASH = /(?<=\S)(?=—(?!\p{L}))/gu;
/** A figure and its unit stay together. */
const FIGURE = /(?<=\d) (?=(?:kg|USD|MXN)(?!\p{L}))/gu;

/** The names between braces. Two braces write one. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);

/** Fills a text of content with the operator's values and its braces, and joins what no line may part. */
export const fillFromSite = (text: string, values: Values): string =>
  text
    .replaceAll(PLACEHOLDER, (mark, name?: string) =>
      name === undefined ? mark.slice(1) : String({ nbsp: NO_BREAK_SPACE, ...values }[name] ?? mark),
    )
    .replaceAll(FIGURE, NO_BREAK_SPACE)
    .replaceAll(CLOSING_DASH, WORD_JOINER);

/** The number of characters that a visitor sees. `samples` are values of the text's own parameters. */
export function lengthOf(text: string, samples: Values = {}): number {
  const filled = text.replaceAll(PLACEHOLDER, (mark, name?: string) => {
    if (name === undefined || name === 'nbsp') return '.';
    if (name in samples) return String(samples[name]);
    return isSitePlaceholder(name) ? 'x'.repeat(COUNTED_CHARACTERS) : mark;
  });
  return [...new Intl.Segmenter('es').segment(filled)].length;
}
