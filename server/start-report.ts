import { isListed, type Site } from '#contract/site.ts';
import type { Environment } from './config/environment.ts';
import { listWrittenMails, mailDirectory } from './mail/file-mailer.ts';
import type { MailServer } from './config/mail-server.ts';
import type { Admin } from './store/store.ts';
import { databaseName, isUnencrypted } from './store/postgres/open.ts';
import { databasePath } from './store/sqlite/database.ts';
import { CLEAR_WARNING, isInTheClear } from './config/webhook.ts';

const LISTED_MAILS = 10;

const DATABASE_WARNING =
  'DATABASE_URL asks for no TLS: leads and the password travel in the clear. Add ?sslmode=verify-full';
const MAIL_WARNING =
  'Neither SMTP_URL nor RESEND_API_KEY is set: leads are stored, and nobody is told of them';
const PROXY_WARNING =
  'TRUSTED_PROXY_HOPS is 0, and SITE_URL says that a proxy stands in front: visitors cannot be told apart, and are not limited. Set it to the number of your proxies';

/** Where leads and mails go, one English sentence a line. */
export async function describeStart(environment: Environment, admin: Admin): Promise<string[]> {
  const { dataDirectory, databaseUrl, webhook } = environment;
  const database = databaseUrl ? databaseName(databaseUrl) : databasePath(dataDirectory);
  return [
    `Leads are stored in ${database} (${await admin.countLeads()} so far)`,
    await describeMails(environment),
    // The path may be a secret of the receiver's.
    ...(webhook ? [`Leads are handed over to ${new URL(webhook.url).host}, the webhook`] : []),
  ];
}

async function describeMails({ mailServer, team, dataDirectory }: Environment): Promise<string> {
  if (mailServer) return `Mails go out through ${nameOf(mailServer)}; ${team.address} is told of new leads`;
  const mails = await listWrittenMails(dataDirectory);
  const newest = mails.slice(-LISTED_MAILS).map((name) => `\n  ${name}`);
  return `Mails are written to ${mailDirectory(dataDirectory)} (${mails.length} so far)${newest.join('')}`;
}

const nameOf = ({ kind, url }: MailServer): string =>
  kind === 'smtp' ? new URL(url).host : `Resend's API at ${new URL(url).host}`;

/** What is not as an operator who has gone live would want it. */
export async function findWarnings(
  { mailServer, databaseUrl, proxyHops, clientLimits, webhook }: Environment,
  site: Site,
  admin: Admin,
): Promise<string[]> {
  const written = mailServer ? await admin.countDeliveries('written') : 0;
  const dead = await admin.countDeliveries('dead', 'mail');
  const notHandedOver = await admin.countDeliveries('dead', 'webhook');
  const quarantined = await admin.countLeads({ quarantined: true });
  return [
    ...(mailServer ? [] : [MAIL_WARNING]),
    ...(written > 0
      ? [
          `Mails from before there was a mail server, sent to nobody: ${written}. Send them with: npm run leads -- retry --all-written`,
        ]
      : []),
    ...(dead > 0 ? [`Mails given up: ${dead}. See them with: npm run leads -- list --dead`] : []),
    ...(notHandedOver > 0
      ? [
          `Leads that the webhook was not given: ${notHandedOver}. See them with: npm run leads -- list --dead`,
        ]
      : []),
    ...(quarantined > 0
      ? [`Leads in quarantine: ${quarantined}. See them with: npm run leads -- list --quarantined`]
      : []),
    ...(databaseUrl && isUnencrypted(databaseUrl) ? [DATABASE_WARNING] : []),
    ...(webhook && isInTheClear(webhook) ? [CLEAR_WARNING] : []),
    // This server speaks no TLS: where the site does, a proxy stands in front.
    ...(site.url.startsWith('https:') && clientLimits && proxyHops === 0 ? [PROXY_WARNING] : []),
    ...(isListed(site) ? [] : ['SITE_NOINDEX is set: search engines are asked to leave the whole site out']),
  ];
}
