import { SITE_VARIABLES } from '#contract/site.ts';
import { schema } from './variables.ts';

const KNOWN = [...Object.keys(schema.entries), ...Object.values(SITE_VARIABLES)];
/** The build, hosted functions, deploy/ and tests read these. */
KNOWN.push('DRAIN_SECRET', 'VITE_SUPABASE_ANON_KEY', 'SITE_HOST', 'SITE_UPSTREAM', 'DATABASE_PASSWORD');
KNOWN.push('NODE_EXTRA_CA_CERTS', 'CHROMIUM_PATH', 'FIREFOX_PATH');

/** Names of other programs resemble shorter ones: HOSTS. `SMTP_HOST` is no `SITE_HOST` with two mistakes. */
const MIN_LENGTH = { ofOneEdit: 6, ofTwo: 10 };

/** One sentence for each variable that resembles one of ours, without a full stop. */
export const misspelled = (variables: object): string[] =>
  Object.keys(variables).flatMap((name) => {
    const known = KNOWN.includes(name) ? undefined : KNOWN.find((each) => isLike(name.toUpperCase(), each));
    return known ? [`${name} is not read, and resembles ${known}: correct or remove it`] : [];
  });

const isLike = (name: string, known: string): boolean =>
  known.length >= MIN_LENGTH.ofOneEdit && isWithin(known.length < MIN_LENGTH.ofTwo ? 1 : 2, name, known);

/** Whether at most `edits` letters are missing, added, wrong, or swapped with their neighbour. */
function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other || edits === 0) return one === other;
  if (one[0] === other[0]) return isWithin(edits, one.slice(1), other.slice(1));
  const within = (skipped: number, missing: number) =>
    isWithin(edits - 1, one.slice(skipped), other.slice(missing));
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  return within(1, 0) || within(0, 1) || within(1, 1) || (isSwapped && within(2, 2));
}
