import type { Contract } from '#contract/contract.ts';
import type { Store } from '#server/store/store.ts';

/** One command of `npm run leads`. */
export type Command = {
  /** Printed by --help and after wrong usage. */
  help: string;
  /**
   * Reads its arguments before it opens a database.
   * @throws {UsageError | CannotError | StartError}
   */
  run(args: string[], context: Context): Promise<void>;
};

export type Context = Contract & {
  env: NodeJS.ProcessEnv;
  /** Opens the store. It is closed when the command ends. @throws {StartError} */
  openStore(): Promise<Store>;
  /** Writes to a new file, or to standard output at the pace of its reader. @throws {CannotError} */
  print(chunks: Iterable<string> | AsyncIterable<string>, file?: string): Promise<void>;
  /** Writes a line to standard error. */
  note(line: string): void;
};

/** The command line was not understood. */
export class UsageError extends Error {}

/** A refused request, with a message for the operator. */
export class CannotError extends Error {}

/** The types of options, for `parseArgs`. */
export const FLAG = { type: 'boolean' } as const;
export const TEXT = { type: 'string' } as const;

/** `1 lead`, `2 leads`. */
export const countOf = (number: number, singular: string, plural = `${singular}s`): string =>
  `${number} ${number === 1 ? singular : plural}`;
