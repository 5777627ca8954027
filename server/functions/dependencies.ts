import type { AcceptDependencies } from '#server/leads/accept.ts';

/** What a host passes to the functions: plain values, so that any Web-standard runtime can. */
export type FunctionDependencies = AcceptDependencies & {
  /** The public address of the pages, an origin. */
  siteUrl: string;
  /** Told of each failure that the client is not told of. */
  reportError(error: unknown): void;
};
