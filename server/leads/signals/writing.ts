import type { Lead } from '#contract/lead.ts';
import type { Finding } from './finding.ts';
import { linksIn } from './link-hosts.ts';

const MOST_RANDOM_WORDS = 3;
const LEAST_LETTERS = 8;
const LEAST_HUMPS = 2;
const SHORTEST_PART = 3;
const LEAST_ODD_PARTS = 3;
const VOWEL = /[aeiouy]/i;

/** A share of all letters. */
const BULK = 0.5;
const OF_VISITORS = /[\p{Script=Latin}\p{Script=Han}]/u;
const MIXED_SCRIPTS = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;

/** `QwkLMdTbxZrVp`: two of such fields are a program's, one may be somebody's joke. */
export function gibberish({ name, company, message }: Lead): Finding[] {
  return Object.entries({ name, company, message })
    .filter(([, text]) => isRandom(text))
    .map(([field]) => ({ reason: `random letters as the ${field}`, points: 6 }));
}

/** The same in every field: a program that knows one word. */
export function sameness({ name, company, message }: Lead): Finding[] {
  const [first, ...others] = [name, company, message].map(toWords);
  const isSame = first !== '' && others.every((words) => words === first);
  return isSame ? [{ reason: 'the same text as name, company and message', points: 10 }] : [];
}

/** Scripts that the site's visitors do not write, Chinese being their suppliers'; only a link makes them an advertisement. */
export function script({ name, company, message }: Lead): Finding[] {
  const beside =
    linksIn(message).length > 0 ? { words: ', with a link', points: 10 } : { words: '', points: 4 };
  const letters = message.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !OF_VISITORS.test(letter));
  if (foreign.length > letters.length * BULK) {
    return [{ reason: `a message in a foreign script${beside.words}`, points: beside.points }];
  }
  if (MIXED_SCRIPTS.test(`${name}\n${company}\n${message}`)) {
    return [{ reason: `words of mixed scripts${beside.words}`, points: beside.points }];
  }
  return [];
}

/** Upper case within it, as in TransMexCargo, but most of the parts that it makes are too short or have no vowel. */
function isRandom(text: string): boolean {
  const words = text.split(/\s+/);
  const letters = words.join('');
  if (words.length > MOST_RANDOM_WORDS || letters.length < LEAST_LETTERS || !/^[a-z]+$/i.test(letters))
    return false;
  const humps = letters.match(/[a-z](?=[A-Z])/g) ?? [];
  const parts = letters.split(/(?=[A-Z])/);
  const odd = parts.filter((part) => part.length < SHORTEST_PART || !VOWEL.test(part));
  return humps.length >= LEAST_HUMPS && odd.length >= LEAST_ODD_PARTS && odd.length * 2 >= parts.length;
}

/** The different words, however often each: first and last name travel as one text. */
const toWords = (text: string): string => [...new Set(text.toLowerCase().split(/\s+/))].join(' ');
