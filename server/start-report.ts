import { fictionalVariables, type Site } from '#contract/site.ts';
import type { Environment } from './environment.ts';
import { listWrittenMails, mailDirectory } from './mail/file-mailer.ts';
import type { LeadDesk } from './store/port.ts';
import { databasePath } from './store/sqlite/database.ts';

const LISTED_MAILS = 10;

/** Where leads and mails go, one English sentence a line. */
export async function describeStart(environment: Environment, desk: LeadDesk): Promise<string[]> {
  const database = databasePath(environment.dataDirectory);
  return [
    `Leads are stored in ${database} (${await desk.countLeads()} so far)`,
    await describeMails(environment),
  ];
}

async function describeMails({ smtpUrl, team, dataDirectory }: Environment): Promise<string> {
  if (smtpUrl) return `Mails go out through ${new URL(smtpUrl).host}; ${team.address} is told of new leads`;
  const mails = await listWrittenMails(dataDirectory);
  const newest = mails.slice(-LISTED_MAILS).map((name) => `\n  ${name}`);
  return `Mails are written to ${mailDirectory(dataDirectory)} (${mails.length} so far)${newest.join('')}`;
}

/** What is not as an operator who has gone live would want it. */
export async function findWarnings({ smtpUrl }: Environment, site: Site, desk: LeadDesk): Promise<string[]> {
  const written = smtpUrl ? await desk.countDeliveries('written') : 0;
  const dead = await desk.countDeliveries('dead');
  const fictional = fictionalVariables(site);
  return [
    ...(smtpUrl ? [] : ['SMTP_URL is not set: leads are stored, and nobody is told of them']),
    ...(written > 0
      ? [
          `Mails from before SMTP_URL was set, sent to nobody: ${written}. Send them with: npm run leads -- retry --all-written`,
        ]
      : []),
    ...(dead > 0 ? [`Mails given up: ${dead}. See them with: npm run leads -- list --dead`] : []),
    ...(fictional.length > 0
      ? [`Still fictional, set them before going public: ${fictional.join(', ')}`]
      : []),
  ];
}
