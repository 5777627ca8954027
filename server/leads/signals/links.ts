import type { Lead } from '#contract/lead.ts';
import type { Finding } from './finding.ts';
import { isWithin, linksIn, type Link } from './link-hosts.ts';

/** Where signatures and questions of this trade point to: profiles, maps, carriers, authorities, marketplaces. */
const EXPECTED = [
  'linkedin.com',
  'facebook.com',
  'fb.com',
  'instagram.com',
  'x.com',
  'twitter.com',
  'youtube.com',
  'tiktok.com',
  'wa.me',
  'whatsapp.com',
  'maps.google.com',
  'maps.app.goo.gl',
  'maersk.com',
  'msc.com',
  'cma-cgm.com',
  'hapag-lloyd.com',
  'one-line.com',
  'dhl.com',
  'fedex.com',
  'ups.com',
  'gob.mx',
  'alibaba.com',
  'made-in-china.com',
  'mercadolibre.com.mx',
];
/** Behind which a link says nothing of where it leads. */
const SHORTENERS = [
  'bit.ly',
  'tinyurl.com',
  'goo.gl',
  't.co',
  't.me',
  'is.gd',
  'cutt.ly',
  'rb.gy',
  'shorturl.at',
  'telegra.ph',
  'graph.org',
];
/** Endings that cost next to nothing for the first year. */
const CHEAP_ENDING = /\.(?:xyz|top|win|bid|loan|icu|cyou|click|buzz|monster|rest|cfd|sbs)$/;

/** What nobody types into a field of plain text. */
const MARKUP = /<\/?a\b|<script\b|\bhref\s?=|\[\/?(?:url|link)\b/i;

/** By the number of different unknown hosts, from none to five or more; two carriers are a usual lead. */
const POINTS_BY_HOSTS = [0, 0, 0, 4, 7, 10];
const MANY_LINKS = 8;
const FEW_WORDS = 2;

/** How many links there are, where they stand, and where they lead. */
export function links(lead: Lead): Finding[] {
  const message = linksIn(lead.message);
  const unknown = message.filter(({ host }) => !isKnown(host, lead));
  const all = [...unknown, ...linksIn(lead.company), ...linksIn(lead.name)];
  const findings: (Finding | false)[] = [
    ...(['name', 'company', 'phone'] as const).map((field) => linkIn(field, linksIn(lead[field]))),
    MARKUP.test(`${lead.name}\n${lead.company}\n${lead.message}`) && {
      reason: 'a link as markup',
      points: 10,
    },
    manyHosts(unknown),
    unknown.length >= MANY_LINKS && { reason: `${unknown.length} links in the message`, points: 6 },
    unknown.length > 0 &&
      hasFewWords(lead.message) && { reason: 'little but links in the message', points: 4 },
    all.some(({ host }) => isWithin(host, SHORTENERS)) && { reason: 'a shortened link', points: 4 },
    all.some(({ host }) => CHEAP_ENDING.test(host)) && { reason: 'a link to a throwaway domain', points: 3 },
  ];
  return findings.filter((finding) => finding !== false);
}

/** A website for a company's name is usual, its full address at least conceivable. */
const POINTS_BY_FIELD = {
  name: { explicit: 10, bare: 5 },
  company: { explicit: 4, bare: 0 },
  phone: { explicit: 10, bare: 5 },
};

function linkIn(field: keyof typeof POINTS_BY_FIELD, found: Link[]): Finding | false {
  if (found.length === 0) return false;
  const { explicit, bare } = POINTS_BY_FIELD[field];
  const points = found.some(({ isExplicit }) => isExplicit) ? explicit : bare;
  return points > 0 && { reason: `a link in the ${field}`, points };
}

/** Expected, or of the sender's own domain. */
function isKnown(host: string, { email }: Lead): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return isWithin(host, EXPECTED) || isWithin(host, [domain]);
}

function manyHosts(found: Link[]): Finding | false {
  const count = new Set(found.map(({ host }) => host)).size;
  const points = POINTS_BY_HOSTS[Math.min(count, POINTS_BY_HOSTS.length - 1)] ?? 0;
  return points > 0 && { reason: `links to ${count} hosts in the message`, points };
}

function hasFewWords(message: string): boolean {
  const words = message.split(/\s+/).filter((word) => linksIn(word).length === 0);
  return words.length <= FEW_WORDS;
}
