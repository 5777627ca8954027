import { readSite } from '#contract/site.ts';
import { describeError } from '#server/base/report-error.ts';
import { StartError } from '#server/base/start-error.ts';
import { site } from '#site';
import { CannotError, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { openOutput, type Output, type Streams } from './output.ts';

const HELP = `Usage: npm run leads -- <command> [options]

  list              the newest leads, with the states of their deliveries
  show              all that is stored of some leads
  export            all leads, for a spreadsheet or a program
  release           takes leads out of quarantine, and sends their mails
  retry             sends dead deliveries again
  forget            erases all that is kept of an e-mail address
  purge             erases what is older than it may be kept
  subscribers       the newsletter's addresses, and who has left it
  backup            a copy of the database
  copy-to-postgres  copies the database of a stopped server to DATABASE_URL
  test-webhook      posts a fictional lead to WEBHOOK_URL
  doctor            checks settings, database, mail server, webhook and deliveries

More on each: npm run leads -- <command> --help

All use the database in DATA_DIR (./var unless set), or at DATABASE_URL. Stop the server for copy-to-postgres;
it may run during all others.
npm prints lines of its own on standard output. For output that a program reads:
npm run -s leads -- <command>
Exit codes: 0 done, 1 failed, 2 wrong usage.`;

/** Loaded on demand: an export needs no mail library. */
const COMMANDS = new Map<string, () => Promise<Command>>([
  ['list', async () => (await import('./list.ts')).list],
  ['show', async () => (await import('./show.ts')).show],
  ['export', async () => (await import('./export.ts')).exportLeads],
  ['release', async () => (await import('./release.ts')).release],
  ['retry', async () => (await import('./retry.ts')).retry],
  ['forget', async () => (await import('./forget.ts')).forget],
  ['purge', async () => (await import('./purge.ts')).purgeOld],
  ['subscribers', async () => (await import('./subscribers.ts')).subscribers],
  ['backup', async () => (await import('./backup.ts')).backUp],
  ['copy-to-postgres', async () => (await import('./copy-to-postgres.ts')).copyToPostgres],
  ['test-webhook', async () => (await import('./test-webhook.ts')).testWebhook],
  ['doctor', async () => (await import('./doctor.ts')).doctor],
]);

/** Runs one command. Exit codes: 0 done, 1 failed, 2 wrong usage. */
export async function runLeads([name = '', ...args]: string[], streams: Streams): Promise<number> {
  const { env } = streams;
  const output = openOutput(streams);
  const command = await COMMANDS.get(name)?.();
  const help = command?.help ?? HELP;
  try {
    if ([name, ...args].some((argument) => argument === '--help' || argument === '-h')) {
      await output.print([`${help}\n`]);
      return 0;
    }
    if (!command) throw new UsageError(name ? `There is no command "${name}"` : 'Say which command');
    await command.prepare(args)({ ...output, env, site: readSite(site, env) });
    return 0;
  } catch (error) {
    return explain(error, help, output);
  }
}

function explain(error: unknown, help: string, { note }: Output): number {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  // The reader closed the pipe, as `| head` does.
  if (code === 'EPIPE') return 0;
  if (error instanceof UsageError) {
    note(`${message}\n\n${help}`);
    return 2;
  }
  if (error instanceof CannotError || error instanceof StartError) note(message);
  else if (syscall === 'write') note(`The output cannot be written: ${message}`);
  else note(`Unexpected error: ${describeError(error)}`);
  return 1;
}
