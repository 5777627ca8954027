import type { AcceptDependencies } from '#server/leads/accept.ts';

/** What a host passes to the functions: plain values, so that any Web-standard runtime can. */
export type FunctionDependencies = AcceptDependencies & {
  /** Told of each failure that the client is not told of. */
  reportError(error: unknown): void;
};
