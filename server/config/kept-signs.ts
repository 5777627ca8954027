import { KNOWN } from './misspelled.ts';
import { withPlace } from './places.ts';
import { SECRET_VARIABLES } from './variables.ts';

export const QUOTES = /^'(.*)'$|^"(.*)"$|^`(.*)`$|^[“”„](.*)[“”]$|^[‘’‚](.*)[‘’]$|^«(.*)»$/s;
/** A password that people type, or a postal address, may hold these. */
const AT_THE_END: [what: string, signs: RegExp][] = [
  ['a comment', /\s#\s+\p{L}{2}.*$/su],
  ['a semicolon at its end', /[\s;]*;$/],
];
const ALONE: [what: string, signs: RegExp][] = [
  ['an opening quote alone', /^["'`“‘«](?=[^"'`”’»]*$)/],
  ['a closing quote alone', /(?<=^[^"'`“‘«]*)["'`”’»]$/],
];

/**
 * Problems of values with signs that Docker, systemd or a web form keeps, and a shell would not. Then `others`, without
 * those that follow from such a value. Each has its place. SECRET may have any signs: another value changes every keyed hash.
 */
export function withKeptSigns(variables: Record<string, string | undefined>, others: string[]): string[] {
  const kept = KNOWN.filter((name) => keptSigns(name, variables[name]) && name !== 'SECRET');
  const isOwn = (other: string) => !kept.some((name) => new RegExp(`\\b${name}\\b`).test(other));
  const all = [...kept.map((name) => keptSigns(name, variables[name])), ...others.filter(isOwn)];
  return all.map((problem) => withPlace(problem, variables));
}

/** Blank if the value has none. */
function keptSigns(name: string, value = ''): string {
  const found: string[] = [];
  let rest = value.trim();
  const isFree = /^(PANEL_PASSWORD|DRAIN_SECRET|SITE_ADDRESS)$/.test(name);
  for (const [what, signs, inner = ''] of [
    ['an invisible character', /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g],
    ['its own name', new RegExp(`^(?:export\\s+)?${name}\\s*=\\s*`)],
    ...(isFree ? [] : AT_THE_END),
    ['quotes around it', QUOTES, '$1$2$3$4$5$6'],
    ...(isFree ? [] : ALONE),
  ] as [string, RegExp, string?][]) {
    if (rest.search(signs) >= 0) found.push(what);
    rest = rest.replace(signs, inner).trim();
    if (signs === QUOTES) rest = rest.replaceAll(/(["'])\s*,\s*\1/g, ', ');
  }
  const right = SECRET_VARIABLES.includes(name) ? '… without it' : rest;
  return found.length > 0 ? `${name} has ${found.join(' and ')}: write ${name}=${right}` : '';
}
