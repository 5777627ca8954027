import { siteProblems, type Site } from '../contract/site.ts';
import { readTransportSecurity } from '../server/config/settings.ts';

/**
 * Reads the variables that only a build has, for the backend that its pages send to; `problems` has one English
 * sentence for each that cannot be right, naming the variable. A mistake here would send the forms astray, or a
 * key that opens the database to every visitor, without a word.
 */
export function readBuildSettings(variables: NodeJS.ProcessEnv, site: Site) {
  const {
    VITE_SUPABASE_URL: url = '',
    VITE_SUPABASE_ANON_KEY: key = '',
    VITE_BACKEND: owner = '',
  } = variables;
  const problems = siteProblems(site).map((problem) => `site.config.ts: ${problem}`);
  if (url !== '' && !isOrigin(url))
    problems.push(
      'VITE_SUPABASE_URL must be an http or https origin, such as https://abc.supabase.co, without a path',
    );
  if (isSecretKey(key))
    problems.push(
      'VITE_SUPABASE_ANON_KEY is a secret key, and every visitor would get it: set the anonymous or publishable one',
    );
  if (!['', 'own'].includes(owner)) problems.push(`VITE_BACKEND must be "own" or nothing, not "${owner}"`);
  const header = variables['STRICT_TRANSPORT_SECURITY']?.trim() || undefined;
  const transportSecurity = readTransportSecurity(header, site.url);
  if ('problem' in transportSecurity) problems.push(transportSecurity.problem);
  return {
    problems,
    transportSecurity: 'value' in transportSecurity ? transportSecurity.value : undefined,
  };
}

/** With a slash at its end or without: the pages add the functions' path themselves. */
function isOrigin(value: string): boolean {
  if (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value)) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/` && !/[?#]$/.test(value);
}

/** Supabase's newer secret keys say so in front, the older ones in the role that their payload names. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return /"role"\s*:\s*"service_role"/.test(payload);
}
