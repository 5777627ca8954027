import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { LeadDesk } from '#server/store/port.ts';

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

/** What a command does. @throws {CannotError} */
export type Job = (desk: LeadDesk) => Promise<void>;

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
