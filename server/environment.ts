import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { siteProblems, type Site } from '#contract/site.ts';
import type { Mailbox } from './mail/mail.ts';
import { StartError } from './start-error.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_DATA_DIRECTORY = './var';
const HIGHEST_PORT = 65_535;
const SECRET_MIN_LENGTH = 16;
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/;
/** `Name <address>`, the name in quotes or not. */
const NAMED_ADDRESS = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/;

/** What the operator asks of this process; the values printed on the pages are `site`'s. */
export type Environment = {
  /** TCP port; 0 asks the system for a free one. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDirectory: string;
  /** Of the mail server, smtp: or smtps:; without it mails are written to files. Holds a password. */
  smtpUrl?: string;
  mailFrom: Mailbox;
  /** Who is told of new leads. */
  team: Mailbox;
  /** Key of the keyed hashes; without it one is kept in the data directory. */
  secret?: string;
};

/**
 * Reads and checks the variables; blank ones count as unset.
 * @throws {StartError} with one line for each variable that is wrong, naming it.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv, site: Site): Environment {
  const read = (name: string) => variables[name]?.trim() || undefined;
  const port = read('PORT') ?? String(DEFAULT_PORT);
  const host = read('HOST') ?? DEFAULT_HOST;
  const smtpUrl = read('SMTP_URL');
  const secret = read('SECRET');
  const ours: Mailbox = { name: site.product, address: site.email };
  const mailFrom = readMailbox(read('MAIL_FROM'), ours);
  const team = readMailbox(read('TEAM_EMAIL'), ours);

  const problems = siteProblems(site);
  const expect = (isRight: unknown, problem: string) => isRight || problems.push(problem);
  expect(isPort(port), `PORT must be a whole number from 0 to ${HIGHEST_PORT}, not "${port}"`);
  expect(isIP(host) > 0 || HOST_NAME.test(host), `HOST must be an IP address or a host name, not "${host}"`);
  // These three hold a password or are one: they are never repeated.
  expect(
    !read('DATABASE_URL'),
    'DATABASE_URL is set, but PostgreSQL is not built yet: unset it to use the embedded database',
  );
  expect(
    !smtpUrl || isSmtpUrl(smtpUrl),
    'SMTP_URL must look like smtp://user:password@mail.example:587 or smtps://…:465, with special characters of the password percent-encoded',
  );
  expect(
    !secret || secret.length >= SECRET_MIN_LENGTH,
    `SECRET must have at least ${SECRET_MIN_LENGTH} characters`,
  );
  expect(mailFrom, 'MAIL_FROM must be an e-mail address, or "Name <address>"');
  expect(team, "TEAM_EMAIL must be one e-mail address (for several people, a group's)");
  if (problems.length > 0 || !mailFrom || !team) {
    throw new StartError(problems.map((problem) => `Cannot start: ${problem}.`).join('\n'));
  }

  return {
    port: Number(port),
    host,
    dataDirectory: readDataDirectory(variables),
    smtpUrl,
    mailFrom,
    team,
    secret,
  };
}

/** Where the data is, as an absolute path; the operator's tools need no other variable. */
export const readDataDirectory = (variables: NodeJS.ProcessEnv): string =>
  resolve(variables['DATA_DIR']?.trim() || DEFAULT_DATA_DIRECTORY);

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= HIGHEST_PORT;
}

function isSmtpUrl(value: string): boolean {
  return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';
}

function readMailbox(value: string | undefined, byDefault: Mailbox): Mailbox | undefined {
  if (value === undefined) return byDefault;
  const [, name = '', address = value] = NAMED_ADDRESS.exec(value) ?? [];
  return ADDRESS.test(address.trim()) ? { name: name.trim(), address: address.trim() } : undefined;
}
