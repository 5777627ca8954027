import { SITE_VARIABLES } from '#contract/site.ts';
import { schema } from './variables.ts';

const READ_ELSEWHERE = ['DRAIN_SECRET', 'VITE_SUPABASE_ANON_KEY', 'NODE_EXTRA_CA_CERTS'];
export const KNOWN = [...Object.keys(schema.entries), ...Object.values(SITE_VARIABLES), ...READ_ELSEWHERE];
/** Shorter names resemble those of other programs: HOSTS, SMTP_HOST. */
const LETTERS_PER_EDIT = 6;

/** One sentence for each variable that resembles one of ours, without a full stop. */
export const misspelled = (variables: object): string[] =>
  Object.keys(variables).flatMap((name) => {
    const bare = name.replace(/^\s*export\s+/, '').replaceAll(/\W/g, '');
    if (bare !== name && KNOWN.includes(bare))
      return [`${bare} is not read, because its name has another sign or "export" around it: remove that`];
    const known = KNOWN.includes(name) ? undefined : KNOWN.find((each) => isLike(name.toUpperCase(), each));
    return known ? [`${name} is not read, and resembles ${known}: correct or remove it`] : [];
  });

const isLike = (name: string, known: string): boolean =>
  isWithin(Math.min(2, Math.floor(known.length / LETTERS_PER_EDIT)), name, known);

/** Whether at most `edits` letters are missing, added, wrong, or swapped with their neighbour. */
function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other || edits === 0) return one === other;
  if (one[0] === other[0]) return isWithin(edits, one.slice(1), other.slice(1));
  const within = (skipped: number, missing: number) =>
    isWithin(edits - 1, one.slice(skipped), other.slice(missing));
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  return within(1, 0) || within(0, 1) || within(1, 1) || (isSwapped && within(2, 2));
}
