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

/** Autofill and restored drafts are as fast. So haste alone is not suspicious. */
const HASTY_SECONDS = 2;

/** Returns why a lead is suspicious, in English, without quoting it. Empty if it is accepted. */
export function suspicionOf(lead: Lead, signals: FormSignals | undefined): string[] {
  const { name, company, phone, message, further } = lead;
  const texts = [name, company, message, ...Object.values(further)].join('\n');
  const hosts = countHosts(message);
  const reasons = [
    signals?.isHoneypotFilled && 'honeypot filled in',
    countHosts(name) > 0 && 'a link in the name',
    countHosts(phone) > 0 && 'a link in the phone',
    MARKUP.test(texts) && 'a link as markup',
    hosts >= MANY_HOSTS && `links to ${hosts} hosts in the message`,
    SPAM_PHRASE.test(texts) && 'a phrase of spam',
    isRepeated([name, company, message]) && 'the same text as name, company and message',
  ].filter((reason) => reason !== false && reason !== undefined);
  if (reasons.length > 0 && signals?.seconds !== undefined && signals.seconds <= HASTY_SECONDS)
    reasons.push(`sent ${signals.seconds} s after the first touch`);
  return reasons;
}

const countHosts = (text: string): number =>
  new Set(Array.from(text.matchAll(LINK), ([, host = '']) => host.toLowerCase())).size;

/** First and last name arrive as one text, so each word counts once. */
function isRepeated(texts: string[]): boolean {
  const [first, ...others] = texts.map((text) => [...new Set(text.toLowerCase().split(/\s+/))].join(' '));
  return first !== '' && others.every((words) => words === first);
}
