import { originOf, type Site } from '../contract/site.ts';
import type { Field } from '../contract/fields.ts';
import { withKeptSigns } from '../server/config/kept-signs.ts';
import { checkConfig, type Needs } from '../server/config/config.ts';
import { misspelled } from '../server/config/misspelled.ts';
import { PLACES, withPlace } from '../server/config/places.ts';

/**
 * Reads the variables of a build, and checks those of the server too: its start would refuse them after the build.
 * `problems` are English sentences that name what is wrong.
 */
export function readBuildSettings(
  variables: NodeJS.ProcessEnv,
  site: Site,
  furtherFields: readonly Field[] = [],
  needs: Needs = { needsMail: false },
) {
  const {
    VITE_SUPABASE_URL: url = '',
    VITE_SUPABASE_ANON_KEY: key = '',
    VITE_BACKEND: owner = '',
  } = variables;
  const own: string[] = [];
  if (url !== '' && originOf(url) !== url.replace(/\/$/, ''))
    own.push(
      `VITE_SUPABASE_URL must be ${originOf(url) ?? 'an http or https origin, such as https://abc.supabase.co'}`,
    );
  if (isSecretKey(key))
    own.push(
      'VITE_SUPABASE_ANON_KEY is a secret key, and every visitor would get it: set the anonymous or publishable one',
    );
  if (!['', 'own'].includes(owner)) own.push(`VITE_BACKEND must be "own" or nothing, not "${owner}"`);
  if (url !== '' && owner !== 'own' && furtherFields.length > 0)
    own.push(
      'content/forms.yaml declares further fields, and the functions at VITE_SUPABASE_URL may take the six keys alone: remove the fields, or set VITE_BACKEND=own if the functions are those of this project',
    );
  const { config, problems: ofServer } = checkConfig(variables, site, needs);
  // In an environment they may be of other programs.
  const unread = misspelled(Object.fromEntries(PLACES)).map((line) => withPlace(line));
  const problems = [...new Set([...ofServer, ...withKeptSigns(variables, own), ...unread])];
  const { transportSecurity, editor } = config;
  return { problems, transportSecurity, editor };
}

/** Supabase's new secret keys have a prefix. The old ones name their role in the payload. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return /"role"\s*:\s*"service_role"/.test(payload);
}
