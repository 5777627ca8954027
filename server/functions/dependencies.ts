import type { AcceptDependencies } from '#server/leads/accept.ts';
import type { PagePlace } from '#server/http/page-address.ts';
import type { NewsletterDependencies } from '#server/newsletter/subscribe.ts';

/** Dependencies that a host passes to the functions. */
export type FunctionDependencies = AcceptDependencies &
  NewsletterDependencies &
  PagePlace & { reportError(error: unknown): void };

/** A function; `client` is the network address that a request came from, where the host knows it. */
export type FunctionHandler = (request: Request, client?: string) => Promise<Response>;
