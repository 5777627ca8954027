import { createContract, type Operator } from '#contract/contract.ts';
import { readBuilt } from '#server/base/built-content.ts';
import { describeError } from '#server/base/report-error.ts';
import { StartError } from '#server/base/start-error.ts';
import { readDatabase } from '#server/config/config.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { openExistingStore } from '#server/store/open.ts';
import type { Store } from '#server/store/store.ts';
import { CannotError, UsageError, type Command, type Context } from './command.ts';
import { openOutput, type Streams } from './output.ts';

type Commands = { commands: Record<string, Command> };

/** Loaded on demand: an export needs no mail library. */
const COMMANDS = new Map<string, [about: string, load: () => Promise<Commands>]>([
  ['list', ['the newest leads, with the states of their deliveries', () => import('./read.ts')]],
  ['show', ['all that is stored of some leads', () => import('./read.ts')]],
  ['export', ['all leads, for a spreadsheet or a program', () => import('./read.ts')]],
  ['release', ['takes leads out of quarantine, and sends their mails', () => import('./send.ts')]],
  ['retry', ['sends dead deliveries again', () => import('./send.ts')]],
  ['resume', ['posts leads to WEBHOOK_URL again, after 410 Gone', () => import('./send.ts')]],
  ['forget', ['erases all of an e-mail address, or leads in quarantine', () => import('./erase.ts')]],
  ['purge', ['erases what is older than it may be kept', () => import('./erase.ts')]],
  ['subscribers', ["the newsletter's addresses, and who has left it", () => import('./subscribers.ts')]],
  ['backup', ['a copy of the database', () => import('./database.ts')]],
  ['copy-to-postgres', ['copies a stopped database to DATABASE_URL', () => import('./database.ts')]],
  ['test-webhook', ['posts a fictional lead to WEBHOOK_URL', () => import('./live.ts')]],
  ['doctor', ['checks settings, database, mail server and deliveries', () => import('./doctor.ts')]],
]);

const HELP = `Usage: npm run leads -- <command> [options]

${[...COMMANDS].map(([name, [about]]) => `  ${name.padEnd(18)}${about}\n`).join('')}
More on each: npm run leads -- <command> --help. All use the database in DATA_DIR (./var unless set), or at
DATABASE_URL. npm prints lines of its own on standard output, unless it is npm run -s leads -- <command>.
Exit codes: 0 done, 1 failed, 2 wrong usage.`;

/** Runs one command. Exit codes: 0 done, 1 failed, 2 wrong usage. */
export async function runLeads(
  [name = '', ...args]: string[],
  streams: Streams,
  operator: Operator = readBuilt(),
): Promise<number> {
  const { env } = streams;
  const output = openOutput(streams);
  const [, load] = COMMANDS.get(name) ?? [];
  const command = (await load?.())?.commands[name];
  const help = command?.help ?? HELP;
  let store: Store | undefined;
  const openStore = async () => (store ??= await openExistingStore(readDatabase(env)));
  try {
    if ([name, ...args].some((argument) => argument === '--help' || argument === '-h')) {
      await output.print([`${help}\n`]);
      return 0;
    }
    if (!command) throw new UsageError(name ? `There is no command "${name}"` : 'Say which command');
    await command.run(args, { ...output, env, ...createContract(operator, env), openStore });
    return 0;
  } catch (error) {
    return explain(error, help, output);
  } finally {
    await store?.close();
  }
}

function explain(error: unknown, help: string, { note }: Pick<Context, 'note'>): number {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  // The reader closed the pipe, as `| head` does.
  if (code === 'EPIPE') return 0;
  if (error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')) {
    note(`${message}\n\n${help}`);
    return 2;
  }
  if ([CannotError, StartError, DeliveryFailure].some((each) => error instanceof each)) note(message);
  else if (syscall === 'write') note(`The output cannot be written: ${message}`);
  else note(`Unexpected error: ${describeError(error)}`);
  return 1;
}
