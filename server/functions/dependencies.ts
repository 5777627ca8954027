import type { AcceptDependencies } from '#server/leads/accept.ts';
import type { Forms } from '#contract/forms.ts';
import type { Attribution } from '#contract/origin.ts';
import type { NewsletterDependencies } from '#server/newsletter/subscribe.ts';

/** Dependencies that each host passes to the functions. */
export type FunctionDependencies = AcceptDependencies &
  NewsletterDependencies & {
    /** Origin of the pages, for redirects to them. Empty if it is that of the functions. */
    pagesOrigin: string;
    siteUrl: string;
    forms: Forms;
    attribution: Attribution;
    reportError(error: unknown): void;
  };

/** A function. `client` is the network address of the sender, if the host knows it. */
export type FunctionHandler = (request: Request, client?: string) => Promise<Response>;
