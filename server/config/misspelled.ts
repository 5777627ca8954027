import { isWithin } from '#contract/edits.ts';
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
