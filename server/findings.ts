import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#contract/day.ts';
import type { Glance, PanelFinding } from '#contract/inbox.ts';
import { SECURITY_TEXT_PATH } from '#contract/paths.ts';
import { isListed, type Site } from '#contract/site.ts';
import { RECEIVER_UNNAMED, stillFictional } from './base/built-pages.ts';
import { isLoopback } from './base/loopback.ts';
import type { Config, MailServer } from './config/config.ts';
import { QUOTES } from './config/kept-signs.ts';
import type { Facts } from './facts.ts';
import { daysInForce, unconfirmedDays } from './leads/retention.ts';
import { HALF_QUARANTINED, LEAST_FREE_BYTES, MIN_FREE_DISK_BYTES, MOST_QUARANTINED } from './leads/room.ts';
import { verifyMailServer } from './mail/create-mailer.ts';
import { mailDirectory } from './mail/file-mailer.ts';
import { WHEN_GONE } from './outbox/attempt.ts';
import { databaseName, isUnencrypted } from './store/postgres/open.ts';
import { databasePath } from './store/sqlite/database.ts';

/** A fact that the start, `leads doctor` or both report to the operator. */
export type Finding = { about: string; state: 'ok' | 'warning' | 'problem'; message: string };

export const ok = (about: string, message: string): Finding => ({ about, state: 'ok', message });
export const warning = (about: string, message: string): Finding => ({ about, state: 'warning', message });
export const problem = (about: string, message: string): Finding => ({ about, state: 'problem', message });

const LITTLE_DISK_BYTES = 4 * MIN_FREE_DISK_BYTES;
const SECURITY_TEXT_NOTICE_MS = 30 * DAY_MS;
const NOT_LISTED = '<meta name="robots" content="noindex"';

type Row = [isTrue: unknown, about: string, message: string];
const warningsOf = (rows: Row[]): Finding[] =>
  rows.filter(([isTrue]) => isTrue).map(([, about, message]) => warning(about, message));

/** Findings of valid variables. */
export function configFindings(config: Config, site: Site): Finding[] {
  const { mailServer, databaseUrl, webhook, host, proxyHops, clientLimits, secret } = config;
  const isDatabaseOpen = databaseUrl && isUnencrypted(databaseUrl);
  const isWebhookOpen = webhook && isInTheClear(webhook.url);
  const isReachable = !isLoopback(host) || !isLoopback(new URL(site.url).hostname);
  const isProxyUnknown = proxyHops === 0 && clientLimits && isReachable;
  return warningsOf([
    [!mailServer, 'mail server', 'Neither SMTP_URL nor RESEND_API_KEY is set: mails go to files, unsent'],
    [QUOTES.test(secret ?? ''), 'secret', 'SECRET has quotes, which are part of it. Keep them as they are'],
    [isInTheClear(site.url), 'site', 'SITE_URL has no TLS: leads travel in the clear. Set it to https'],
    [isDatabaseOpen, 'database', 'DATABASE_URL has no TLS: add ?sslmode=verify-full'],
    [webhook && !site.webhookReceiver, 'webhook', RECEIVER_UNNAMED],
    [isWebhookOpen, 'webhook', 'WEBHOOK_URL has no TLS: only for a network of yours'],
    [
      isProxyUnknown,
      'proxy',
      'TRUSTED_PROXY_HOPS is 0: behind a proxy visitors cannot be distinguished. Set it to the number of your proxies',
    ],
  ]);
}

function isInTheClear(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Findings about the operator's values and the built pages in a directory. */
export function siteFindings(site: Site, directory: string, now: Date): Finding[] {
  const read = (path: string) =>
    existsSync(join(directory, path)) ? readFileSync(join(directory, path), 'utf8') : undefined;
  const isHidden = !isListed(site);
  const isBuiltHidden = read('index.html')?.includes(NOT_LISTED) ?? isHidden;
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(read(SECURITY_TEXT_PATH) ?? '') ?? [];
  const isExpiring = Date.parse(expires) - now.getTime() < SECURITY_TEXT_NOTICE_MS;
  return [
    ...stillFictional(site, directory).map((line) => warning('site', line)),
    ...warningsOf([
      [isHidden, 'site', 'SITE_NOINDEX is set: search engines are asked to leave the whole site out'],
      [
        isBuiltHidden !== isHidden,
        'pages',
        'The pages were built with another SITE_NOINDEX. Build them again',
      ],
      [isExpiring, 'pages', `security.txt expires on ${expires.slice(0, 10)}. Build the pages again`],
    ]),
  ];
}

const isDiskLow = ({ freeDiskBytes = Number.POSITIVE_INFINITY }: Facts): boolean =>
  freeDiskBytes < LITTLE_DISK_BYTES;

/** A lower number of days waits for the operator's confirmation. */
const isRetentionUnconfirmed = ({ keptDays }: Facts, retentionDays: number): boolean =>
  daysInForce(retentionDays, keptDays) !== retentionDays;

/** Findings about work in the store that waits for the operator, and about its disk. */
export function factFindings(facts: Facts, { mailServer, webhook }: Config, site: Site): Finding[] {
  const { deadMails, writtenMails, deadWebhooks, waitingWebhooks, held } = facts;
  const retentionDays = Number(site.retentionDays);
  const days = daysInForce(retentionDays, facts.keptDays);
  const send = mailServer ? '. Send them with: npm run leads -- retry --all-written' : '';
  const list = 'See them with: npm run leads -- list --dead';
  return [
    ...warningsOf([
      [deadMails > 0, 'mails', `Dead mails: ${deadMails}. ${list}`],
      [held.mails > 0, 'mails', `Mails to visitors wait: ${held.mails}. VISITOR_MAILS is reached`],
      [held.goneAt, 'webhook', `WEBHOOK_URL answered 410 Gone on ${held.goneAt}: ${WHEN_GONE}`],
      [writtenMails > 0, 'mails', `Mails written to files, sent to nobody: ${writtenMails}${send}`],
      [deadWebhooks > 0, 'webhook', `Dead webhook deliveries: ${deadWebhooks}. ${list}`],
      [!webhook && waitingWebhooks > 0, 'webhook', 'Leads wait for the webhook: set WEBHOOK_URL'],
      [isRetentionUnconfirmed(facts, retentionDays), 'retention', unconfirmedDays(retentionDays, days)],
    ]),
    ...quarantineFindings(facts),
    ...(isDiskLow(facts) ? diskFindings(facts.freeDiskBytes) : []),
  ];
}

function quarantineFindings({ quarantined, undecided }: Facts): Finding[] {
  const list = 'See them with: npm run leads -- list --quarantined';
  const waiting = undecided > 0 ? `Leads in quarantine: ${undecided}. ${list}` : '';
  if (quarantined < HALF_QUARANTINED) return waiting ? [warning('quarantine', waiting)] : [];
  const state =
    quarantined < MOST_QUARANTINED
      ? 'half full: suspicious leads of networks that have some there are refused'
      : 'full: suspicious leads are refused';
  const full = `With spam, its ${quarantined} leads make it ${state}`;
  return [problem('quarantine', [waiting, full].filter(Boolean).join('. '))];
}

function diskFindings(free = Number.POSITIVE_INFINITY): Finding[] {
  const message = `${Math.round(free / 1_000_000)} MB free on the disk of DATA_DIR`;
  if (free >= MIN_FREE_DISK_BYTES) return [warning('disk', message)];
  const refused = free < LEAST_FREE_BYTES ? 'all' : 'suspicious';
  return [problem('disk', `${message}: ${refused} leads are refused`)];
}

/** Findings for the panel. `quarantined` and `flooded`: leads that wait for a decision. */
export function panelFindings(
  facts: Facts,
  { quarantined, flooded }: Pick<Glance, 'quarantined' | 'flooded'>,
  retentionDays: number,
): PanelFinding[] {
  const dead = facts.deadMails + facts.deadWebhooks;
  const { freeDiskBytes = Number.POSITIVE_INFINITY, failingMails, held, keptDays } = facts;
  const rows: [isTrue: boolean, finding: PanelFinding][] = [
    [failingMails > 0, { code: 'mail', count: failingMails }],
    [held.mails > 0, { code: 'visitorMails', count: held.mails }],
    [held.goneAt !== undefined, { code: 'webhookGone', count: facts.waitingWebhooks }],
    [dead > 0, { code: 'dead', count: dead }],
    [quarantined > 0, { code: 'quarantine', count: quarantined }],
    [facts.quarantined >= HALF_QUARANTINED, { code: 'quarantineFull', count: facts.quarantined }],
    [flooded > 0, { code: 'flood', count: flooded }],
    [isDiskLow(facts), { code: 'disk', count: Math.round(freeDiskBytes / 1_000_000) }],
    [isRetentionUnconfirmed(facts, retentionDays), { code: 'retention', count: keptDays ?? retentionDays }],
  ];
  return rows.filter(([isTrue]) => isTrue).map(([, finding]) => finding);
}

/** Checks the login to the mail server. Sends nothing. */
export async function checkMailServer({ mailServer }: Config): Promise<Finding[]> {
  if (!mailServer) return [];
  const name = nameOf(mailServer);
  return verifyMailServer(mailServer).then(
    () => [ok('mail server', `${name} is ready for mails`)],
    ({ message }: Error) => [problem('mail server', `${name}: ${message}`)],
  );
}

/** Sentences that say where leads and mails go. */
export function describeStart(config: Config, { leads }: Pick<Facts, 'leads'>): string[] {
  const { dataDirectory, databaseUrl, mailServer, team, webhook } = config;
  const database = databaseUrl ? databaseName(databaseUrl) : databasePath(dataDirectory);
  return [
    `Leads are stored in ${database} (${leads} so far)`,
    mailServer
      ? `Mails go out through ${nameOf(mailServer)}; new leads are told to ${addressesOf(team)}`
      : `Mails are written to ${mailDirectory(dataDirectory)}`,
    // The webhook's path may be secret.
    ...(webhook ? [`Leads are delivered to the webhook at ${new URL(webhook.url).host}`] : []),
  ];
}

const addressesOf = (team: Config['team']): string =>
  [...new Set([...team.demo, ...team.contact].map(({ address }) => address))].join(', ');

const nameOf = ({ kind, url }: MailServer): string =>
  kind === 'smtp' ? new URL(url).host : `Resend's API at ${new URL(url).host}`;
