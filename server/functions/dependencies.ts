import type { AcceptDependencies } from '#server/leads/accept.ts';
import type { PagePlace } from '#server/http/page-address.ts';
import type { NewsletterDependencies } from '#server/newsletter/subscribe.ts';

/** Dependencies that each host passes to the functions. */
export type FunctionDependencies = AcceptDependencies &
  NewsletterDependencies &
  PagePlace & { reportError(error: unknown): void };

/** A function. `client` is the network address of the sender, if the host knows it. */
export type FunctionHandler = (request: Request, client?: string) => Promise<Response>;
