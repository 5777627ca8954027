/** npm run leads: the operator's command line. Exit codes: 0 done, 1 could not, 2 wrong usage. */
import { OWNER_ONLY_UMASK } from '#server/owner-only.ts';
import { reportError } from '#server/report-error.ts';
import { StartError } from '#server/start-error.ts';
import { CannotError, UsageError, type Command } from './command.ts';
import { print } from './output.ts';

const HELP = `Usage: npm run leads -- <command> [options]

Shows the leads, and does what an operator does with them. Safe while the server runs.

  list              the newest leads, with the states of their deliveries
  show              all that is stored of some leads
  export            all leads, for a spreadsheet or a program
  release           takes leads out of quarantine, and sends their mails
  retry             sends again what was given up
  forget            erases all that is kept of an e-mail address
  purge             erases what is older than it may be kept
  subscribers       the newsletter's addresses, and who has left it
  backup            a copy of the database
  copy-to-postgres  moves the database in DATA_DIR to the one at DATABASE_URL
  test-webhook      posts a fictional lead to WEBHOOK_URL
  doctor            checks the environment, the database, mail server, webhook and what waits

More on each: npm run leads -- <command> --help

They work on the database in DATA_DIR (./var unless set), or at DATABASE_URL, and take both from the same
variables as the server. npm prints lines of its own on standard output: where a program reads it, use
npm run -s leads -- <command>
Exit codes: 0 done, 1 could not, 2 wrong usage.`;

/** Each is loaded when it is asked for: an export carries no mail library along. */
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

process.umask(OWNER_ONLY_UMASK);
process.exitCode = await main(process.argv.slice(2));

async function main([name = '', ...args]: string[]): Promise<number> {
  const command = await COMMANDS.get(name)?.();
  const help = command?.help ?? HELP;
  try {
    if ([name, ...args].some((argument) => argument === '--help' || argument === '-h')) {
      await print([`${help}\n`]);
      return 0;
    }
    if (!command) throw new UsageError(name ? `There is no command "${name}"` : 'Say which command');
    await command.prepare(args)(process.env);
    return 0;
  } catch (error) {
    return explain(error, help);
  }
}

function explain(error: unknown, help: string): number {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  // Who reads the output has seen enough, as in `| head`.
  if (code === 'EPIPE') return 0;
  if (error instanceof UsageError) {
    console.error(`${message}\n\n${help}`);
    return 2;
  }
  if (error instanceof CannotError || error instanceof StartError) console.error(message);
  else if (syscall === 'write') console.error(`The output cannot be written: ${message}`);
  else reportError(error);
  return 1;
}
