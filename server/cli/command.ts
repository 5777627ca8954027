import type { Site } from '#contract/site.ts';
import { readDatabase } from '#server/config/config.ts';
import { openExistingStore, type Location } from '#server/store/open.ts';
import type { Store } from '#server/store/store.ts';
import type { Output } from './output.ts';

/** One command of `npm run leads`. */
export type Command = {
  /** Printed by --help and after wrong usage. */
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
  /** The operator's values, including those set by variables. */
  site: Site;
};

/** @throws {CannotError | StartError} */
type Job = (context: Context) => Promise<void>;

/** Runs a job that needs the location of the database. */
export const onLocation =
  (job: (location: Location, context: Context) => Promise<void>): Job =>
  (context) =>
    job(readDatabase(context.env), context);

/** Runs a job on the open store. */
export const onStore = (job: (store: Store, context: Context & Location) => Promise<void>): Job =>
  onLocation(async (location, context) => {
    const store = await openExistingStore(location);
    try {
      await job(store, { ...context, ...location });
    } finally {
      await store.close();
    }
  });
