import type { FormSignals } from '#contract/form-signals.ts';
import type { Lead } from '#contract/lead.ts';

const LINK = /(?:https?:\/\/(?:www\.)?|\bwww\.)([\p{L}\d.-]*)/giu;
/** Nobody types markup into a field of plain text. */
const MARKUP = /<\/?a\b|<script\b|\bhref\s?=|\[\/?(?:url|link)\b/i;
/** A customer may list six carriers, or paste many tracking links of one. */
const MANY_HOSTS = 8;

/** One phrase is enough, so customers must never write any of these. */
const SPAM_PHRASE =
  /\b(?:backlinks|guest posts|seo services|servicios de seo|website traffic|online casino|casino en línea|gana dinero|ganhe dinheiro|replica watches|hot girls)\b/i;

/**
 * Returns why a lead is suspicious by itself: phrases of a fixed list, in English, so that leads can be grouped by them.
 * Empty if it is accepted. `isFrequent`: many leads came from the same network address.
 */
export function suspicionOf(lead: Lead, signals: FormSignals | undefined, isFrequent: boolean): string[] {
  const { name, company, phone, message, further } = lead;
  const texts = [name, company, message, ...Object.values(further)].join('\n');
  return [
    signals?.isHoneypotFilled && 'honeypot filled in',
    countHosts(name) > 0 && 'a link in the name',
    countHosts(phone) > 0 && 'a link in the phone',
    MARKUP.test(texts) && 'a link as markup',
    countHosts(message) >= MANY_HOSTS && 'links to many hosts',
    SPAM_PHRASE.test(texts) && 'a phrase of spam',
    isRepeated([name, company, message]) && 'the same text as name, company and message',
    isFrequent && 'many leads from the same network address',
  ].filter((reason) => typeof reason === 'string');
}

const countHosts = (text: string): number =>
  new Set(Array.from(text.matchAll(LINK), ([, host = '']) => host.toLowerCase())).size;

/** First and last name arrive as one text, so each word counts once. */
function isRepeated(texts: string[]): boolean {
  const [first, ...others] = texts.map((text) => [...new Set(text.toLowerCase().split(/\s+/))].join(' '));
  return first !== '' && others.every((words) => words === first);
}
