import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { siteProblems, type Site } from '#contract/site.ts';
import type { LogFormat } from '#server/base/log.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import { readMailbox, readMailServer, type MailServer } from './mail-server.ts';
import {
  readClientLimits,
  readLogFormat,
  readOverallLimit,
  readProxyHops,
  readSpamPolicy,
  readTransportSecurity,
  type ClientLimits,
  type RateLimit,
  type Setting,
  type SpamPolicy,
} from './settings.ts';
import { StartError } from '#server/base/start-error.ts';
import { readWebhook, type WebhookSettings } from './webhook.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_DATA_DIRECTORY = './var';
const HIGHEST_PORT = 65_535;
/** Of what nobody may guess. */
export const SECRET_MIN_LENGTH = 16;
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** What the operator asks of this process; the values printed on the pages are `site`'s. */
export type Environment = {
  /** TCP port; 0 asks the system for a free one. */
  port: number;
  host: string;
  /** Where metrics are told; undefined where they are not. 0 asks the system for a free port. */
  metricsPort?: number;
  metricsHost: string;
  /** Undefined where it goes by whether a terminal reads it. */
  logFormat?: LogFormat;
  /** Absolute path. */
  dataDirectory: string;
  /** Without one mails are written to files. */
  mailServer?: MailServer;
  mailFrom: Mailbox;
  /** Who is told of new leads. */
  team: Mailbox;
  /** Key of the keyed hashes; without it one is kept in the data directory. */
  secret?: string;
  /** A PostgreSQL server's, instead of the embedded database. Holds a password. */
  databaseUrl?: string;
  /** Where leads are handed over besides the mails; undefined where they are not. */
  webhook?: WebhookSettings;
  /** How many proxies' entries of X-Forwarded-For are trusted. */
  proxyHops: number;
  /** Undefined when clients are not limited. */
  clientLimits?: ClientLimits;
  /** Of all clients together; undefined when there is none. */
  overallLimit?: RateLimit;
  spamPolicy: SpamPolicy;
  /** Of the header of this name; undefined where it is not sent. */
  transportSecurity?: string;
  /** Where our functions answer, an origin: the pages' own, unless those stand elsewhere. */
  functionsUrl: string;
};

/**
 * Reads and checks the variables; blank ones count as unset.
 * @throws {StartError} with one line for each variable that is wrong, naming it.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv, site: Site): Environment {
  const read = (name: string) => variables[name]?.trim() || undefined;
  const port = read('PORT') ?? String(DEFAULT_PORT);
  const host = read('HOST') ?? DEFAULT_HOST;
  const metricsPort = read('METRICS_PORT');
  const metricsHost = read('METRICS_HOST') ?? DEFAULT_HOST;
  const secret = read('SECRET');
  const ours: Mailbox = { name: site.product, address: site.email };
  const mailFrom = readMailbox(read('MAIL_FROM'), ours);
  const team = readMailbox(read('TEAM_EMAIL'), ours);
  const databaseUrl = read('DATABASE_URL');
  const webhook = readWebhook(variables);
  const problems = [...siteProblems(site), ...webhook.problems];
  const valueOf = <Value>(setting: Setting<Value>): Value | undefined => {
    if ('value' in setting) return setting.value;
    problems.push(setting.problem);
  };
  const proxyHops = valueOf(readProxyHops(read('TRUSTED_PROXY_HOPS'))) ?? 0;
  const clientLimits = valueOf(readClientLimits(read('RATE_LIMIT_PER_CLIENT')));
  const overallLimit = valueOf(readOverallLimit(read('QUARANTINE_OVER')));
  const spamPolicy = valueOf(readSpamPolicy(read('SPAM_POLICY'))) ?? 'quarantine';

  const mailServer = valueOf(readMailServer(read));
  const logFormat = valueOf(readLogFormat(read('LOG_FORMAT')));
  const transportSecurity = valueOf(readTransportSecurity(read('STRICT_TRANSPORT_SECURITY'), site.url));

  const expect = (isRight: unknown, problem: string) => isRight || problems.push(problem);
  const expectAddress = (names: [port: string, host: string], values: [port: string, host: string]) => {
    expect(
      isPort(values[0]),
      `${names[0]} must be a whole number from 0 to ${HIGHEST_PORT}, not "${values[0]}"`,
    );
    expect(isHost(values[1]), `${names[1]} must be an IP address or a host name, not "${values[1]}"`);
  };
  expectAddress(['PORT', 'HOST'], [port, host]);
  expectAddress(['METRICS_PORT', 'METRICS_HOST'], [metricsPort ?? '0', metricsHost]);
  expect(
    metricsPort === undefined || metricsPort === '0' || metricsPort !== port,
    `METRICS_PORT must be another one than PORT, not ${port} too`,
  );
  // These two hold a password or are one: they are never repeated.
  expect(
    !databaseUrl || isPostgresUrl(databaseUrl),
    'DATABASE_URL must look like postgres://user:password@db.example:5432/name, with special characters of the password percent-encoded',
  );
  expect(
    !databaseUrl || secret,
    'DATABASE_URL needs SECRET too, the same for every server on that database: after a move, the one in DATA_DIR/secret',
  );
  expect(
    !secret || secret.length >= SECRET_MIN_LENGTH,
    `SECRET must have at least ${SECRET_MIN_LENGTH} characters`,
  );
  expect(
    mailFrom,
    'MAIL_FROM must be an e-mail address with ASCII characters alone before the @, or "Name <address>"',
  );
  expect(
    team,
    "TEAM_EMAIL must be one e-mail address (for several people, a group's) with ASCII characters alone before the @",
  );
  if (problems.length > 0 || !mailFrom || !team) {
    throw new StartError(problems.map((problem) => `Cannot start: ${problem}.`).join('\n'));
  }

  return {
    port: Number(port),
    host,
    metricsPort: metricsPort === undefined ? undefined : Number(metricsPort),
    metricsHost,
    logFormat,
    dataDirectory: readDataDirectory(variables),
    mailServer,
    mailFrom,
    team,
    secret,
    databaseUrl,
    webhook: webhook.settings,
    proxyHops,
    clientLimits,
    overallLimit,
    spamPolicy,
    transportSecurity,
    functionsUrl: readFunctionsUrl(variables, site),
  };
}

/** Of the database that the operator's tools work on; those of the server's variables that say which. */
export function readDatabase(variables: NodeJS.ProcessEnv): { dataDirectory: string; databaseUrl?: string } {
  const databaseUrl = variables['DATABASE_URL']?.trim() || undefined;
  if (databaseUrl && !isPostgresUrl(databaseUrl)) {
    throw new StartError('DATABASE_URL must look like postgres://user:password@db.example:5432/name.');
  }
  return { dataDirectory: readDataDirectory(variables), databaseUrl };
}

/** Where our functions answer: the pages' own origin, unless the build was told another one of ours. */
export const readFunctionsUrl = (variables: NodeJS.ProcessEnv, site: Site): string =>
  (variables['VITE_BACKEND']?.trim() === 'own' &&
    URL.parse(variables['VITE_SUPABASE_URL']?.trim() ?? '')?.origin) ||
  site.url;

/** Where the data is, as an absolute path; the operator's tools need no other variable. */
export const readDataDirectory = (variables: NodeJS.ProcessEnv): string =>
  resolve(variables['DATA_DIR']?.trim() || DEFAULT_DATA_DIRECTORY);

function isHost(value: string): boolean {
  return isIP(value) > 0 || HOST_NAME.test(value);
}

function isPort(value: string): boolean {
  return /^(0|[1-9]\d{0,4})$/.test(value) && Number(value) <= HIGHEST_PORT;
}

function isPostgresUrl(value: string): boolean {
  return (
    URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''
  );
}
