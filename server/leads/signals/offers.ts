import type { Lead } from '#contract/lead.ts';
import type { Finding } from './finding.ts';
import { linksIn } from './link-hosts.ts';
import { TOPICS, type Topic } from './topics.ts';

const POINTS_FOR_LINK = 3;

/** What is offered, in all fields together, and more so beside a link. */
export function offers(lead: Lead): Finding[] {
  const text = [lead.name, lead.company, lead.message].join('\n');
  const plain = toPlain(text);
  const found = TOPICS.map(({ reason, terms }) => ({ reason, points: sumOf(terms, plain) })).filter(
    ({ points }) => points > 0,
  );
  if (found.length === 0 || linksIn(text).length === 0) return found;
  return [...found, { reason: 'a link beside it', points: POINTS_FOR_LINK }];
}

const sumOf = (terms: Topic['terms'], text: string): number =>
  terms.reduce((sum, [points, term]) => (term.test(text) ? sum + points : sum), 0);

/** Full-width and other fancy letters become plain ones; accents and invisible characters go. */
const toPlain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');
