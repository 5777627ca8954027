import type { Site } from '#contract/site.ts';
import { readDatabase } from '#server/config/config.ts';
import { openExistingStore, type Location } from '#server/store/open.ts';
import type { Store } from '#server/store/store.ts';
import type { Output } from './output.ts';

/** One word of the command line. */
export type Command = {
  /** Printed by --help, and on wrong usage. */
  help: string;
  /**
   * Reads the arguments, before any database is opened.
   * @throws {UsageError}
   */
  prepare(args: string[]): Job;
};

/** Dependencies of a command. */
export type Context = Output & {
  env: NodeJS.ProcessEnv;
  /** The operator's values, as the variables have them. */
  site: Site;
};

/** @throws {CannotError | StartError} */
type Job = (context: Context) => Promise<void>;

/** A job that needs to know where the database is. */
export const onLocation =
  (job: (location: Location, context: Context) => Promise<void>): Job =>
  (context) =>
    job(readDatabase(context.env), context);

/** A job on the server's store, which is open meanwhile. */
export const onStore = (job: (store: Store, context: Context & Location) => Promise<void>): Job =>
  onLocation(async (location, context) => {
    const store = await openExistingStore(location);
    try {
      await job(store, { ...context, ...location });
    } finally {
      await store.close();
    }
  });
