import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Site } from '#contract/site.ts';
import { readDatabase } from '#server/config/environment.ts';
import { openExistingStore, type Location } from '#server/store/open.ts';
import type { Store } from '#server/store/store.ts';
import type { Output } from './output.ts';

/** One word of the command line. */
export type Command = {
  /** Printed by --help, and on wrong usage. */
  help: string;
  /**
   * Reads what follows the command's name, before any database is opened.
   * @throws {UsageError}
   */
  prepare(args: string[]): Job;
};

/** What a command works with. */
export type Context = Output & {
  env: NodeJS.ProcessEnv;
  /** The operator's values, as the variables have them. */
  site: Site;
};

/** What a command does. @throws {CannotError | StartError} */
export type Job = (context: Context) => Promise<void>;

/** A job on the server's store, which is open meanwhile. */
export function onStore(job: (store: Store, context: Context & Location) => Promise<void>): Job {
  return async (context) => {
    const location = readDatabase(context.env);
    const store = await openExistingStore(location);
    try {
      await job(store, { ...context, ...location });
    } finally {
      await store.close();
    }
  };
}

/** The command line was not understood. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What was asked is not possible, in words for the operator. */
export class CannotError extends Error {
  override name = 'CannotError';
}

/** `parseArgs` with its complaints as a UsageError. */
export function parse<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
