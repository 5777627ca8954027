import type { FormSignals } from '#contract/form-signals.ts';
import type { Reason } from '#contract/inbox.ts';
import type { Lead } from '#contract/lead.ts';

const LINK = /(?:https?:\/\/(?:[^\s/@]*@)?(?:www\.)?|\bwww\.)((?:[\p{L}\d.-]*[\p{L}\d])?)/giu;
/** Hosts that hide where they lead, and endings that spam uses most (Spamhaus, "Most Abused Top Level Domains"). */
const SPAM_HOST =
  /^(?:bit\.ly|tinyurl\.com|t\.ly|cutt\.ly|is\.gd|rb\.gy|goo\.su|telegra\.ph|graph\.org)$|\.(?:top|xyz|click|icu|buzz|cyou|sbs|cfd|loan|win|bid|vip|bet|casino|porn|tk|ml|ga|cf|gq)$/;
/** Nobody types markup into a field of plain text. */
const MARKUP = /<\/?a\b|<script\b|\bhref\s?=|\[\/?(?:url|link)\b/i;
/** A customer may list six carriers, or paste many tracking links of one. */
const MANY_HOSTS = 8;

/** One phrase is enough, so customers must never write any of these. */
const SPAM_PHRASE =
  /\b(?:backlinks|guest posts|seo services|servicios de seo|website traffic|online casino|casino en línea|gana dinero|ganhe dinheiro|replica watches|hot girls)\b/i;

/** Words that customers do not write beside a link. */
const ADVERTISING =
  /\b(?:casinos?|apuestas|betting|jackpot|viagra|cialis|porno?|escorts?|dating|cr[iy]pto\w*|bitcoins?|btc|forex|loans|préstamos (?:rápidos|inmediatos|en línea)|make money|earn (?:money|up to|\$)|(?:ingresos|passive|extra) (?:extra|pasivos|income)|you won|ganaste|seo|first page of google|more (?:followers|traffic)|aumenta tus seguidores|click here|(?:haz|da|dale) clic|buy (?:now|cheap|online)|order now|shop now|compra (?:ya|ahora)|limited (?:time|offer)|special offer|oferta (?:limitada|especial)|\d+ ?% off)\b/i;

/** How often a client posts. `frequent`: above its number. `suspicious`: above it with the same text. */
export type Rate = 'ok' | 'frequent' | 'suspicious';

/** Whether the message has a link. */
export const hasLink = ({ message }: Lead): boolean => hostsIn(message).length > 0;

/**
 * Returns why a lead is suspicious by itself. Leads are grouped by that. Empty if it is accepted. Colleagues share a
 * network address, so a frequent client alone is no reason: only with a link, the same text, or another reason.
 */
export function suspicionOf(lead: Lead, signals: FormSignals | undefined, rate: Rate): Reason[] {
  const { name, company, phone, message, further } = lead;
  const texts = [name, company, message, ...Object.values(further)].join('\n');
  const hosts = hostsIn(message);
  const found: (Reason | false | undefined)[] = [
    signals?.isHoneypotFilled && 'honeypot filled in',
    hostsIn(name).length > 0 && 'a link in the name',
    hostsIn(phone).length > 0 && 'a link in the phone',
    MARKUP.test(texts) && 'a link as markup',
    hosts.length >= MANY_HOSTS && 'links to many hosts',
    hosts.length > 0 &&
      (ADVERTISING.test(message) || hosts.some((host) => SPAM_HOST.test(host))) &&
      'a link that advertises',
    SPAM_PHRASE.test(texts) && 'a phrase of spam',
    isRepeated([name, company, message]) && 'the same text as name, company and message',
  ];
  const reasons = found.filter((reason) => typeof reason === 'string');
  const isTooMany =
    rate === 'suspicious' || (rate === 'frequent' && (hosts.length > 0 || reasons.length > 0));
  return isTooMany ? [...reasons, 'many leads from the same network address'] : reasons;
}

const hostsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(LINK), ([, host = '']) => host.toLowerCase())),
];

/** First and last name arrive as one text, so each word counts once. */
function isRepeated(texts: string[]): boolean {
  const [first, ...others] = texts.map((text) => [...new Set(text.toLowerCase().split(/\s+/))].join(' '));
  return first !== '' && others.every((words) => words === first);
}
