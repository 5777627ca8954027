import { isListed, type Site } from '#contract/site.ts';
import { BUILT_PAGES } from '#server/base/built-pages.ts';
import { readEnvironment, type Environment } from '#server/config/environment.ts';
import { isLoopback } from '#server/base/loopback.ts';
import { existingSecret } from '#server/base/secret.ts';
import { StartError } from '#server/base/start-error.ts';
import { stillFictional } from '#server/still-fictional.ts';
import { ok, problem, warning, type Finding } from './finding.ts';

const REFUSAL = /^Cannot start: (.*)\.$/;

/** Checks all variables, and what they say together. */
export function checkEnvironment(variables: NodeJS.ProcessEnv, site: Site): Finding[] {
  return [...checkVariables(variables, site), ...checkFiction(site), checkListing(site)];
}

function checkVariables(variables: NodeJS.ProcessEnv, site: Site): Finding[] {
  try {
    const environment = readEnvironment(variables, site);
    return [
      ok('environment', 'all variables can be right'),
      ...checkProxy(environment, site),
      ...checkSecret(environment),
    ];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message.split('\n').map((line) => problem('environment', REFUSAL.exec(line)?.[1] ?? line));
  }
}

function checkFiction(site: Site): Finding[] {
  const fictional = stillFictional(site, BUILT_PAGES);
  return fictional.length > 0
    ? fictional.map((line) => warning('site', line.replace('Still', 'still')))
    : [ok('site', 'nothing is fictional any more')];
}

function checkListing(site: Site): Finding {
  return isListed(site)
    ? ok('site', 'search engines may list it')
    : warning('site', 'SITE_NOINDEX is set: search engines are asked to leave the whole site out');
}

function checkProxy({ host, proxyHops }: Environment, site: Site): Finding[] {
  if (proxyHops > 0) return [ok('proxy', `entries of X-Forwarded-For that are trusted: ${proxyHops}`)];
  if (!isLoopback(host)) {
    return [
      warning(
        'proxy',
        `HOST is ${host} and TRUSTED_PROXY_HOPS 0: right if visitors connect to this server itself; behind a proxy, all of them would be limited as one`,
      ),
    ];
  }
  if (isLoopback(new URL(site.url).hostname))
    return [ok('proxy', 'none, as it should be on this machine alone')];
  return [
    warning(
      'proxy',
      `the site is public and HOST is ${host}, so a proxy stands before it: set TRUSTED_PROXY_HOPS, or no visitor is limited`,
    ),
  ];
}

function checkSecret({ secret, databaseUrl, dataDirectory }: Environment): Finding[] {
  try {
    const kept = existingSecret(dataDirectory);
    if (!secret) {
      return [ok('secret', kept ? 'kept in DATA_DIR/secret' : 'made in DATA_DIR/secret at the first start')];
    }
    if (!kept || kept === secret) return [ok('secret', 'SECRET is set')];
    const where = databaseUrl ? 'this database was copied from the one there' : 'leads came in with that one';
    return [
      warning(
        'secret',
        `SECRET is not what stands in DATA_DIR/secret: where ${where}, who repeats a message is not known again, nor who has left the newsletter`,
      ),
    ];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [problem('secret', error.message)];
  }
}
