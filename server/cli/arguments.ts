import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The command line was not understood. */
export class UsageError extends Error {}

/** A refused request, with a message for the operator. */
export class CannotError extends Error {}

/** The types of options, for `parse`. */
export const FLAG = { type: 'boolean' } as const;
export const TEXT = { type: 'string' } as const;

/** `parseArgs` that throws a UsageError. */
export function parse<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
