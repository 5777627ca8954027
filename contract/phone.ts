import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type NumberType,
} from 'libphonenumber-js/max';
import { cleanPhone, fold } from './text.ts';

/** Runs on the server and in the build: the library is too large for a page. */
export type Phone = {
  /** ITU-T E.164, with its plus. */
  number: string;
  /** A link to dial (RFC 3966), with `;ext=` for an extension. */
  tel: string;
  /** See `whatsappOf`. Missing where the number cannot have it. */
  whatsapp?: string;
};

/** Lines are not among them: in Mexico their numbers look like those of mobiles. */
const WITHOUT_WHATSAPP: NumberType[] = [
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
];

const INVISIBLE = /\p{Cf}/gu;
const DASH = /[\p{Pd}\u2212]/gu;
/** They group digits, as a space does. */
const GROUPING = /[()[\]·•_*'’\t]/g;
/** A separator that groups digits in some countries, and divides two numbers in others. */
const DOUBTFUL = /(?<=\d)[/,|](?=\d)/g;
const EXTENSION =
  /[ ,;:.-]*(?:e?xt?(?:n|s|ensi[oó]n(?:es)?)?|int(?:erno)?|anexo|anx|ramal|#)(?![a-záéíóú])[^\d\n+]{0,6}(\d{1,7})(?!\d)/;
/** Its groups: plus, digits, extension. */
const RUN = new RegExp(String.raw`(\+ *)?(\d[\d .-]*)(?:${EXTENSION.source})?`, 'gi');
const SAME_DIGIT = /(\d)\1{6}/;
/** At least seven digits. */
const LONG_RUN = /(?:\+ *)?\d(?:[ .-]*\d){6,}/g;
/** They ended in 2019 and 2020 (IFT, national numbering plan). People still write them. */
const OLD_MEXICAN = {
  national: /^(?:52)?0(?:1|44|45)(?=\d{10}$)|^521(?=\d{10}$)/,
  international: /^52(?:0|1|01|044|045)(?=\d{10}$)/,
};

/** Whether `country` is one of ISO 3166, in capital letters. */
export const isCountry = (country: string): boolean => isSupportedCountry(country);

/** A link that starts a WhatsApp conversation with a number of E.164. */
export const whatsappOf = (number = ''): string => number && `https://wa.me/${number.slice(1)}`;

/** The first number in a text that people typed. `country` (ISO 3166) is that of numbers without a prefix. */
export const readPhone = (text: string, country: string): Phone | undefined => readPhones(text, country)[0];

/**
 * The digits by which a search finds a text: those of its international numbers with a space between them, or all of
 * its digits if it holds none.
 */
export const phoneDigits = (text: string, country: string): string =>
  readPhones(text, country)
    .map(({ number }) => number.slice(1))
    .join(' ') || clean(text).replaceAll(/\D/g, '');

/** The digits of each international number in a text, but for those that people type to give none (55 5555 5555). */
export const numbersIn = (text: string, country: string): string[] =>
  readPhones(text, country)
    .map(({ number }) => number.slice(1))
    .filter((digits) => !SAME_DIGIT.test(digits));

/** The text with each number of seven digits or more written as `phoneDigits` writes it. */
export const joinPhones = (text: string, country: string): string =>
  clean(text).replaceAll(LONG_RUN, (run) => phoneDigits(run, country));

function readPhones(text: string, country: string): Phone[] {
  const cleaned = clean(text);
  for (const each of [namedCountry(cleaned), country])
    for (const written of [cleaned, cleaned.replaceAll(DOUBTFUL, ' ')]) {
      const found = each ? readRuns(written, each) : [];
      if (found.length > 0) return found;
    }
  return [];
}

/** The country that a text names: «Colombia 300 123 4567». */
function namedCountry(text: string): CountryCode | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  const words = ` ${wordsOf(text)} `;
  return [...(countries ??= readCountries())].find(([name]) => words.includes(` ${name} `))?.[1];
}

/** By their Spanish names without accents. Made on demand, because it takes some milliseconds. */
let countries: Map<string, CountryCode> | undefined;

function readCountries() {
  const names = new Intl.DisplayNames('es', { type: 'region' });
  return new Map(getCountries().map((code) => [wordsOf(names.of(code) ?? code), code]));
}

const wordsOf = (text: string): string =>
  fold(text)
    .replaceAll(/\P{L}+/gu, ' ')
    .trim();

const clean = (text: string): string =>
  cleanPhone(text.normalize('NFKC').replaceAll(INVISIBLE, ''))
    .replaceAll(DASH, '-')
    .replaceAll(GROUPING, ' ');

const readRuns = (text: string, country: string): Phone[] =>
  [...text.matchAll(RUN)].flatMap(([, plus = '', digits = '', extension]) =>
    readGroups(plus.trim(), digits.trim().split(/[ .-]+/), country, extension),
  );

/** One number, or two with spaces alone between them. */
function readGroups(plus: string, groups: string[], country: string, extension?: string): Phone[] {
  const whole = parse(plus, groups.join(''), country, extension);
  if (whole) return [whole];
  for (let end = 1; end < groups.length; end += 1) {
    const first = parse(plus, groups.slice(0, end).join(''), country);
    const second = first && parse('', groups.slice(end).join(''), country, extension);
    if (second) return [first, second];
  }
  return [];
}

function parse(plus: string, digits: string, country: string, extension?: string): Phone | undefined {
  const isInternational = plus !== '' || digits.startsWith('00');
  const text = isInternational
    ? `+${digits.replace(/^00/, '').replace(OLD_MEXICAN.international, '52')}`
    : digits.replace(country === 'MX' ? OLD_MEXICAN.national : '', '');
  const found = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false });
  // A number without a prefix may be anything, so its first digits count too.
  if (!found || !(isInternational ? found.isPossible() : found.isValid())) return undefined;
  if (extension) found.setExt(extension);
  const { number } = found;
  const hasWhatsapp = !extension && !WITHOUT_WHATSAPP.includes(found.getType());
  return {
    number,
    tel: found.getURI(),
    ...(hasWhatsapp && { whatsapp: whatsappOf(number) }),
  };
}
