import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { siteProblems, type Site } from '#contract/site.ts';
import { StartError } from './start-error.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_DATA_DIRECTORY = './var';
const HIGHEST_PORT = 65_535;
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** What the operator asks of this process; the values printed on the pages are `site`'s. */
export type Environment = {
  /** TCP port; 0 asks the system for a free one. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDirectory: string;
  /** English sentences to print at start. */
  warnings: string[];
};

/**
 * Reads and checks the variables; blank ones count as unset.
 * @throws {StartError} with one line for each variable that is wrong, naming it.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv, site: Site): Environment {
  const read = (name: string) => variables[name]?.trim() || undefined;
  const port = read('PORT') ?? String(DEFAULT_PORT);
  const host = read('HOST') ?? DEFAULT_HOST;

  const problems = siteProblems(site);
  if (!isPort(port)) problems.push(`PORT must be a whole number from 0 to ${HIGHEST_PORT}, not "${port}"`);
  if (!isIP(host) && !HOST_NAME.test(host)) {
    problems.push(`HOST must be an IP address or a host name, not "${host}"`);
  }
  // The value holds a password: it is never repeated.
  if (read('DATABASE_URL')) {
    problems.push(
      'DATABASE_URL is set, but PostgreSQL is not built yet: unset it to use the embedded database',
    );
  }
  if (problems.length > 0) {
    throw new StartError(problems.map((problem) => `Cannot start: ${problem}.`).join('\n'));
  }

  return {
    port: Number(port),
    host,
    dataDirectory: resolve(read('DATA_DIR') ?? DEFAULT_DATA_DIRECTORY),
    warnings: read('SMTP_URL')
      ? ['SMTP_URL is set, but mail is not built yet: leads are stored and nobody is told.']
      : [],
  };
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= HIGHEST_PORT;
}
