import type { Answer } from './answer.ts';
import type { Difference } from './differences/difference.ts';
import type { Exchange } from './exchange.ts';

type Sides = { ours: string; nginx: string };

/** What two servers did differently with the same request, in words; nothing where they did the same. */
export function describeDifference(ours: Exchange, nginx: Exchange): Sides | undefined {
  const statuses = { ours: statusesOf(ours), nginx: statusesOf(nginx) };
  if (statuses.ours !== statuses.nginx) return statuses;
  const sides: { ours: string[]; nginx: string[] } = { ours: [], nginx: [] };
  for (const [index, answer] of ours.answers.entries()) {
    const other: Answer = nginx.answers[index] ?? { status: '' };
    const names = [...new Set([...Object.keys(answer), ...Object.keys(other)])].toSorted();
    for (const name of names.filter((each) => answer[each] !== other[each])) {
      sides.ours.push(describeField(name, answer[name]));
      sides.nginx.push(describeField(name, other[name]));
    }
  }
  if (ours.closes !== nginx.closes) {
    sides.ours.push(describeEnd(ours));
    sides.nginx.push(describeEnd(nginx));
  }
  return sides.ours.length > 0 ? { ours: sides.ours.join('; '), nginx: sides.nginx.join('; ') } : undefined;
}

const statusesOf = ({ answers }: Exchange): string =>
  answers.map(({ status }) => status).join(', ') || 'no answer';
const describeField = (name: string, value: string | undefined): string =>
  value === undefined ? `no ${name}` : `${name}: ${value}`;
const describeEnd = ({ closes }: Exchange): string => (closes ? 'closes' : 'keeps the connection');

/** What speaks against the table of differences: what it does not explain, and what it explains needlessly. */
export function findProblems(
  ours: Map<string, Exchange>,
  nginx: Map<string, Exchange>,
  differences: Difference[],
): string[] {
  const problems: string[] = [];
  const explained = new Map<string, Difference>();
  for (const difference of differences) {
    for (const name of difference.requests) {
      if (!ours.has(name)) problems.push(`${name}: explained, and never asked`);
      if (explained.has(name)) problems.push(`${name}: explained twice`);
      explained.set(name, difference);
    }
  }
  for (const [name, exchange] of ours) {
    const other = nginx.get(name);
    if (!other) {
      problems.push(`${name}: there is no answer of nginx`);
      continue;
    }
    const found = describeDifference(exchange, other);
    const known = explained.get(name);
    if (!found && known) problems.push(`${name}: explained, and no longer different`);
    if (!found || (found.ours === known?.ours && found.nginx === known.nginx)) continue;
    problems.push(`${name}: not explained: ours ${found.ours} | nginx ${found.nginx}`);
  }
  return problems;
}
