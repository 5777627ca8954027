/** npm run leads: the operator's command line. Exit codes: 0 done, 1 could not, 2 wrong usage. */
import { readDataDirectory } from '#server/environment.ts';
import { OWNER_ONLY_UMASK } from '#server/owner-only.ts';
import { reportError } from '#server/report-error.ts';
import { StartError } from '#server/start-error.ts';
import { openExistingSqliteStore } from '#server/store/sqlite/open.ts';
import { CannotError, UsageError, type Command } from './command.ts';
import { exportLeads } from './export.ts';
import { list } from './list.ts';
import { print } from './output.ts';
import { retry } from './retry.ts';
import { show } from './show.ts';

const HELP = `Usage: npm run leads -- <command> [options]

Shows the leads, and queues their mails again. Safe while the server runs.

  list      the newest leads, with the states of their mails
  show      all that is stored of some leads
  export    all leads, for a spreadsheet or a program
  retry     sends mails again that were given up

More on each: npm run leads -- <command> --help

The database is the one in DATA_DIR (./var unless set). npm prints lines of its own on standard output:
where a program reads it, use npm run -s leads -- <command>
Exit codes: 0 done, 1 could not, 2 wrong usage.`;

const COMMANDS = new Map<string, Command>([
  ['list', list],
  ['show', show],
  ['export', exportLeads],
  ['retry', retry],
]);

process.umask(OWNER_ONLY_UMASK);
process.exitCode = await main(process.argv.slice(2));

async function main([name = '', ...args]: string[]): Promise<number> {
  const command = COMMANDS.get(name);
  const help = command?.help ?? HELP;
  try {
    if ([name, ...args].some((argument) => argument === '--help' || argument === '-h')) {
      await print([`${help}\n`]);
      return 0;
    }
    if (!command) throw new UsageError(name ? `There is no command "${name}"` : 'Say which command');
    await run(command, args);
    return 0;
  } catch (error) {
    return explain(error, help);
  }
}

async function run(command: Command, args: string[]) {
  const job = command.prepare(args);
  const store = openExistingSqliteStore(readDataDirectory(process.env));
  try {
    await job(store);
  } finally {
    await store.close();
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
