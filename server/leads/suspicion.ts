import type { FormSignals } from '#contract/form-signals.ts';
import type { Lead } from '#contract/lead.ts';

const LINK = /https?:\/\/(?:www\.)?|\bwww\./gi;
/** Nobody types markup into a field of plain text. */
const MARKUP = /<\/?a\b|<script\b|\bhref\s?=|\[\/?(?:url|link)\b/i;
/** Six carriers, or the links of a signature, are a usual lead. */
const MANY_LINKS = 8;

/** Phrases of spam in lower case without accents; each alone suffices, so none that a customer may write. */
const SPAM_PHRASE =
  /\bback ?links?\b|\bguest posts?\b|\bseo services\b|\bservicios de seo\b|\bwebsite traffic\b|\bonline casino\b|\bcasino en linea\b|\bfree spins\b|\bno prescription\b|\bdouble your\b|\bgana dinero\b|\bganhe dinheiro\b|\breplica watches\b|\bhot girls\b/;

/** Autofill and a restored draft are as fast, so haste only adds to another reason. */
const HASTY_SECONDS = 2;

/**
 * Why a lead goes into quarantine: English reasons that quote nothing of it; none if it is accepted. A wrong reason
 * hides a customer for hours, a missing one costs a minute. Signals that were not sent count for nothing.
 */
export function suspicionOf(lead: Lead, signals: FormSignals | undefined): string[] {
  const { name, company, phone, message } = lead;
  const links = countLinks(message);
  const reasons = [
    signals?.isHoneypotFilled && 'honeypot filled in',
    countLinks(name) > 0 && 'a link in the name',
    countLinks(phone) > 0 && 'a link in the phone',
    MARKUP.test(`${name}\n${company}\n${message}`) && 'a link as markup',
    links >= MANY_LINKS && `${links} links in the message`,
    SPAM_PHRASE.test(plain(`${name}\n${company}\n${message}`)) && 'a phrase of spam',
    isRepeated([name, company, message]) && 'the same text as name, company and message',
  ].filter((reason) => reason !== false && reason !== undefined);
  if (reasons.length > 0 && signals?.seconds !== undefined && signals.seconds <= HASTY_SECONDS)
    reasons.push(`sent ${signals.seconds} s after the first touch`);
  return reasons;
}

const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;

/** Full-width and other fancy letters become plain ones; accents and invisible characters go. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** First and last name travel as one text, so each word counts once. */
function isRepeated(texts: string[]): boolean {
  const [first, ...others] = texts.map((text) => [...new Set(text.toLowerCase().split(/\s+/))].join(' '));
  return first !== '' && others.every((words) => words === first);
}
