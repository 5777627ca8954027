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
import { MAX_LEADS } from './leads/quarantine-room.ts';
import { listWrittenMails, mailDirectory } from './mail/file-mailer.ts';
import type { Channel } from './outbox/delivery.ts';
import { databaseName, isUnencrypted } from './store/postgres/open.ts';
import { databasePath } from './store/sqlite/database.ts';
import type { Admin, Store } from './store/store.ts';

/** A fact that the start, `leads doctor` or both report to the operator. */
export type Finding = { about: string; state: 'ok' | 'warning' | 'problem'; message: string };

export const ok = (about: string, message: string): Finding => ({ about, state: 'ok', message });
export const warning = (about: string, message: string): Finding => ({ about, state: 'warning', message });
export const problem = (about: string, message: string): Finding => ({ about, state: 'problem', message });

/** Bytes in a readable unit. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

type Counts = Pick<Admin, 'countDeliveries' | 'oldestDue'>;
/** `oldestDue`: when the oldest due delivery became due (ISO 8601, UTC). */
type Waiting = { dead: number; oldestDue: string | null; oldestDueSeconds: number };

const LISTED_MAILS = 10;
const SECURITY_TEXT_NOTICE_MS = 30 * 86_400_000;
const NOT_LISTED = '<meta name="robots" content="noindex"';

async function readChannel(admin: Counts, channel: Channel): Promise<Waiting> {
  const [dead, due] = await Promise.all([admin.countDeliveries('dead', channel), admin.oldestDue(channel)]);
  const seconds = due === undefined ? 0 : Math.round((Date.now() - Date.parse(due)) / 1_000);
  return { dead, oldestDue: due ?? null, oldestDueSeconds: Math.max(0, seconds) };
}

/** Findings for `/readyz`. */
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

type Row = [isTrue: unknown, about: string, message: string];
const warningsOf = (rows: Row[]): Finding[] =>
  rows.filter(([isTrue]) => isTrue).map(([, about, message]) => warning(about, message));

/** Findings of valid variables. */
export function configFindings(config: Config, site: Site): Finding[] {
  const { mailServer, databaseUrl, webhook } = config;
  return [
    ...warningsOf([
      [
        !mailServer,
        'mail server',
        'Neither SMTP_URL nor RESEND_API_KEY is set: leads are stored, mails are written to files, and nobody is notified',
      ],
      [
        databaseUrl && isUnencrypted(databaseUrl),
        'database',
        'DATABASE_URL asks for no TLS: leads and the password travel in the clear. Add ?sslmode=verify-full',
      ],
      [
        webhook && isInTheClear(new URL(webhook.url)),
        'webhook',
        'WEBHOOK_URL has no TLS: leads travel in the clear, which is for this machine or a network of yours alone',
      ],
    ]),
    proxyFinding(config, new URL(site.url)),
    secretFinding(config),
  ];
}

const isInTheClear = ({ protocol, hostname }: URL) => protocol === 'http:' && !isLoopback(hostname);

function proxyFinding({ host, proxyHops, clientLimits }: Config, { protocol, hostname }: URL): Finding {
  // This server speaks no TLS. At a loopback address only this machine can reach it.
  const isProxied = protocol === 'https:' || (isLoopback(host) && !isLoopback(hostname));
  if (proxyHops > 0 || !clientLimits || (!isProxied && isLoopback(host)))
    return ok('proxy', `Trusted entries of X-Forwarded-For: ${proxyHops}`);
  const message = isProxied
    ? 'TRUSTED_PROXY_HOPS is 0, and SITE_URL says that a proxy stands in front: visitors cannot be distinguished, and are not limited. Set it to the number of your proxies'
    : `HOST is ${host} and TRUSTED_PROXY_HOPS 0: right if visitors connect to this server itself. Behind a proxy all of them would be limited as one`;
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

/** Findings about the operator's values and the built pages in a directory. */
export function siteFindings(site: Site, directory: string, now: Date): Finding[] {
  const read = (path: string) =>
    existsSync(join(directory, path)) ? readFileSync(join(directory, path), 'utf8') : undefined;
  const isNotListed = read('index.html')?.includes(NOT_LISTED) ?? !isListed(site);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(read(SECURITY_TEXT_PATH) ?? '') ?? [];
  const fictional = stillFictional(site, directory).map((line) => warning('site', line));
  return [
    ...(fictional.length > 0 ? fictional : [ok('site', 'Nothing is fictional any more')]),
    ...warningsOf([
      [!isListed(site), 'site', 'SITE_NOINDEX is set: search engines are asked to leave the whole site out'],
      [
        isNotListed === isListed(site),
        'pages',
        'The pages were built with another SITE_NOINDEX than the server has. Build them again',
      ],
      [
        Date.parse(expires) - now.getTime() < SECURITY_TEXT_NOTICE_MS,
        'pages',
        `security.txt expires on ${expires.slice(0, 10)}. Build the pages again, and it holds for half a year more`,
      ],
    ]),
  ];
}

/** Findings about work in the store that waits for the operator. */
export async function storeFindings(
  admin: Store,
  { mailServer, webhook }: Pick<Config, 'mailServer' | 'webhook'>,
): Promise<Finding[]> {
  const dead = async (channel: Channel) => (await readChannel(admin, channel)).dead;
  const [mails, webhooks] = [await dead('mail'), await dead('webhook')];
  const written = await admin.countDeliveries('written');
  const send = mailServer ? '. Send them with: npm run leads -- retry --all-written' : '';
  const list = 'See them with: npm run leads -- list --dead';
  return [
    ...(mails > 0 ? [] : [ok('mails', 'None is dead')]),
    ...warningsOf([
      [mails > 0, 'mails', `Dead mails: ${mails}. ${list}`],
      [written > 0, 'mails', `Mails written to files, sent to nobody: ${written}${send}`],
      [webhooks > 0, 'webhook', `Dead webhook deliveries: ${webhooks}. ${list}`],
      [
        !webhook && (await admin.countDeliveries('ready', 'webhook')) > 0,
        'webhook',
        'Leads wait for the webhook, which is not set up: set WEBHOOK_URL',
      ],
    ]),
    quarantineFinding(await admin.countQuarantined()),
  ];
}

function quarantineFinding(leads: number): Finding {
  if (leads === 0) return ok('quarantine', 'No lead is in quarantine');
  const message = `Leads in quarantine: ${leads}. See them with: npm run leads -- list --quarantined`;
  return leads < MAX_LEADS
    ? warning('quarantine', message)
    : problem('quarantine', `${message}. It is full: suspicious leads are refused`);
}

/** Sentences that say where leads and mails go, one per line. */
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
    // The webhook's path may be secret.
    ...(webhook ? [`Leads are delivered to the webhook at ${new URL(webhook.url).host}`] : []),
  ];
}

const nameOf = ({ kind, url }: MailServer): string =>
  kind === 'smtp' ? new URL(url).host : `Resend's API at ${new URL(url).host}`;
