import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECURITY_TEXT_PATH } from '#contract/paths.ts';
import { isListed, type Site } from '#contract/site.ts';
import { stillFictional } from './base/built-pages.ts';
import { isLoopback } from './base/loopback.ts';
import { existingSecret } from './base/secret.ts';
import { StartError } from './base/start-error.ts';
import type { Config } from './config/config.ts';
import type { MailServer } from './config/mail-server.ts';
import { MAX_BYTES, MAX_LEADS } from './leads/quarantine-room.ts';
import { listWrittenMails, mailDirectory } from './mail/file-mailer.ts';
import type { Channel } from './outbox/delivery.ts';
import { databaseName, isUnencrypted } from './store/postgres/open.ts';
import { databasePath } from './store/sqlite/database.ts';
import type { Admin, Store } from './store/store.ts';

/** A fact that start, `leads doctor` or both tell the operator. */
export type Finding = { about: string; state: 'ok' | 'warning' | 'problem'; message: string };

export const ok = (about: string, message: string): Finding => ({ about, state: 'ok', message });
export const warning = (about: string, message: string): Finding => ({ about, state: 'warning', message });
export const problem = (about: string, message: string): Finding => ({ about, state: 'problem', message });

/** Bytes for people to read. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

type Counts = Pick<Admin, 'countDeliveries' | 'oldestDue'>;
/** `oldestDue`: since when the oldest due delivery waits (ISO 8601, UTC). */
type Waiting = { dead: number; oldestDue: string | null; oldestDueSeconds: number };

const LISTED_MAILS = 10;
const SECURITY_TEXT_NOTICE_MS = 30 * 86_400_000;
const NOT_LISTED = '<meta name="robots" content="noindex"';

async function readChannel(admin: Counts, channel: Channel): Promise<Waiting> {
  const [dead, due] = await Promise.all([admin.countDeliveries('dead', channel), admin.oldestDue(channel)]);
  const seconds = due === undefined ? 0 : Math.round((Date.now() - Date.parse(due)) / 1_000);
  return { dead, oldestDue: due ?? null, oldestDueSeconds: Math.max(0, seconds) };
}

/** What `/readyz` shows. */
export async function readReadiness({
  admin,
  freeDiskBytes,
}: {
  admin: Counts;
  freeDiskBytes?: () => Promise<number>;
}) {
  const [mails, webhook, freeBytes] = await Promise.all([
    readChannel(admin, 'mail'),
    readChannel(admin, 'webhook'),
    freeDiskBytes?.(),
  ]);
  return { mails, webhook, ...(freeBytes !== undefined && { disk: { freeBytes } }) };
}

/** Findings of right variables. */
export function configFindings(config: Config, site: Site): Finding[] {
  const { mailServer, databaseUrl, webhook } = config;
  const noMail =
    'Neither SMTP_URL nor RESEND_API_KEY is set: leads are stored, mails are written to files, and nobody is told';
  const plainDatabase =
    'DATABASE_URL asks for no TLS: leads and the password travel in the clear. Add ?sslmode=verify-full';
  const plainWebhook =
    'WEBHOOK_URL has no TLS: leads travel in the clear, which is for this machine or a network of yours alone';
  return [
    ...(mailServer ? [] : [warning('mail server', noMail)]),
    ...(databaseUrl && isUnencrypted(databaseUrl) ? [warning('database', plainDatabase)] : []),
    ...(webhook && isInTheClear(webhook.url) ? [warning('webhook', plainWebhook)] : []),
    proxyFinding(config, new URL(site.url)),
    secretFinding(config),
  ];
}

function isInTheClear(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}

function proxyFinding({ host, proxyHops, clientLimits }: Config, { protocol, hostname }: URL): Finding {
  if (proxyHops > 0) return ok('proxy', `Trusted entries of X-Forwarded-For: ${proxyHops}`);
  if (!clientLimits) return ok('proxy', 'RATE_LIMIT_PER_CLIENT is off: visitors need not be told apart');
  // This server speaks no TLS, and on a loopback address nobody else reaches it.
  if (protocol === 'https:' || (isLoopback(host) && !isLoopback(hostname))) {
    const message =
      'TRUSTED_PROXY_HOPS is 0, and SITE_URL says that a proxy stands in front: visitors cannot be told apart, and are not limited. Set it to the number of your proxies';
    return warning('proxy', message);
  }
  if (isLoopback(host)) return ok('proxy', 'None, as it should be on this machine alone');
  const message = `HOST is ${host} and TRUSTED_PROXY_HOPS 0: right if visitors connect to this server itself. Behind a proxy all of them would be limited as one`;
  return warning('proxy', message);
}

function secretFinding({ secret, databaseUrl, dataDirectory }: Config): Finding {
  try {
    const kept = existingSecret(dataDirectory);
    if (!secret)
      return ok('secret', kept ? 'Kept in DATA_DIR/secret' : 'Made in DATA_DIR/secret at the first start');
    if (!kept || kept === secret) return ok('secret', 'SECRET is set');
    const where = databaseUrl ? 'this database was copied from the one there' : 'leads came in with that one';
    const message = `SECRET is not what stands in DATA_DIR/secret: if ${where}, repeated messages and those who left the newsletter are not recognised`;
    return warning('secret', message);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return problem('secret', error.message);
  }
}

/** Findings of the operator's values, and of the built pages in a directory. */
export function siteFindings(site: Site, directory: string, now: Date): Finding[] {
  const fictional = stillFictional(site, directory).map((line) => warning('site', line));
  return [
    ...(fictional.length > 0 ? fictional : [ok('site', 'Nothing is fictional any more')]),
    isListed(site)
      ? ok('site', 'Search engines may list it')
      : warning('site', 'SITE_NOINDEX is set: search engines are asked to leave the whole site out'),
    ...pageFindings(site, directory, now),
  ];
}

function pageFindings(site: Site, directory: string, now: Date): Finding[] {
  const [home, securityText] = [join(directory, 'index.html'), join(directory, SECURITY_TEXT_PATH)];
  const otherListing = 'The pages were built with another SITE_NOINDEX than the server has. Build them again';
  const findings: Finding[] = [];
  if (existsSync(home) && readFileSync(home, 'utf8').includes(NOT_LISTED) === isListed(site))
    findings.push(warning('pages', otherListing));
  if (!existsSync(securityText)) return findings;
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(readFileSync(securityText, 'utf8')) ?? [];
  if (Date.parse(expires) - now.getTime() < SECURITY_TEXT_NOTICE_MS) {
    const message = `security.txt expires on ${expires.slice(0, 10)}. Build the pages again, and it holds for half a year more`;
    findings.push(warning('pages', message));
  }
  return findings;
}

/** Findings of what waits for the operator in the store. */
export async function storeFindings(
  admin: Store,
  { mailServer, webhook: settings }: Pick<Config, 'mailServer' | 'webhook'>,
): Promise<Finding[]> {
  const [mails, webhook] = [await readChannel(admin, 'mail'), await readChannel(admin, 'webhook')];
  const written = await admin.countDeliveries('written');
  const send = mailServer ? '. Send them with: npm run leads -- retry --all-written' : '';
  const isStranded = !settings && (await admin.countDeliveries('ready', 'webhook')) > 0;
  return [
    deadFinding('mails', mails, 'Dead mails'),
    ...(written > 0 ? [warning('mails', `Mails written to files, sent to nobody: ${written}${send}`)] : []),
    ...(settings || webhook.dead > 0 ? [deadFinding('webhook', webhook, 'Dead webhook deliveries')] : []),
    ...(isStranded
      ? [warning('webhook', 'Leads wait for the webhook, which is not set up: set WEBHOOK_URL')]
      : []),
    quarantineFinding(await admin.measureQuarantine()),
  ];
}

const deadFinding = (about: string, { dead }: Waiting, name: string): Finding =>
  dead > 0
    ? warning(about, `${name}: ${dead}. See them with: npm run leads -- list --dead`)
    : ok(about, 'none is dead');

function quarantineFinding({ leads, bytes }: { leads: number; bytes: number }): Finding {
  if (leads === 0) return ok('quarantine', 'No lead is in quarantine');
  const share = Math.max(leads / MAX_LEADS, bytes / MAX_BYTES);
  const room = `${megabytes(bytes)}, ${Math.floor(share * 100)} % of its room`;
  const message = `Leads in quarantine: ${leads}. See them with: npm run leads -- list --quarantined (${room})`;
  return share < 1
    ? warning('quarantine', message)
    : problem('quarantine', `${message}: suspicious leads are refused`);
}

/** Where leads and mails go, one English sentence a line. */
export async function describeStart(config: Config, admin: Admin): Promise<string[]> {
  const { dataDirectory, databaseUrl, mailServer, team, webhook } = config;
  const database = databaseUrl ? databaseName(databaseUrl) : databasePath(dataDirectory);
  const mails = mailServer ? [] : await listWrittenMails(dataDirectory);
  const newest = mails.slice(-LISTED_MAILS).map((name) => `\n  ${name}`);
  return [
    `Leads are stored in ${database} (${await admin.countLeads()} so far)`,
    mailServer
      ? `Mails go out through ${nameOf(mailServer)}; ${team.address} is told of new leads`
      : `Mails are written to ${mailDirectory(dataDirectory)} (${mails.length} so far)${newest.join('')}`,
    // The path may be a secret of the receiver's.
    ...(webhook ? [`Leads are delivered to the webhook at ${new URL(webhook.url).host}`] : []),
  ];
}

const nameOf = ({ kind, url }: MailServer): string =>
  kind === 'smtp' ? new URL(url).host : `Resend's API at ${new URL(url).host}`;
