import { CONFIRMATION_LINK_HOURS } from '#contract/limits.ts';
import { FUNCTION_PATHS, NEWSLETTER_PATHS, TOKEN_PARAMETER } from '#contract/paths.ts';
import type { NewsletterStore } from './port.ts';
import { newToken, tokenHash, unsubscribeToken } from './token.ts';

export type LinkDependencies = {
  store: Pick<NewsletterStore, 'addToken'>;
  fingerprint(text: string): string;
  /** Origin of the pages. */
  siteUrl: string;
  /** Origin of our functions. */
  functionsUrl: string;
};

/** Link to the page that confirms a subscription, with a new token that is valid from now on. */
export async function confirmationLink(subscriptionId: string, { store, siteUrl }: LinkDependencies) {
  const token = newToken();
  const validMs = CONFIRMATION_LINK_HOURS * 3_600_000;
  await store.addToken({ hash: tokenHash(token), subscriptionId, purpose: 'confirm', validMs });
  return linkTo(siteUrl, NEWSLETTER_PATHS.confirm, token);
}

/** The page that ends a subscription, and the address that ends it by one POST (RFC 8058). */
export async function unsubscribeLinks(
  subscriptionId: string,
  { store, fingerprint, siteUrl, functionsUrl }: LinkDependencies,
) {
  const token = unsubscribeToken(fingerprint, subscriptionId);
  await store.addToken({ hash: tokenHash(token), subscriptionId, purpose: 'unsubscribe' });
  return {
    page: linkTo(siteUrl, NEWSLETTER_PATHS.unsubscribe, token),
    oneClick: linkTo(functionsUrl, FUNCTION_PATHS.unsubscribeNewsletter, token),
  };
}

const linkTo = (origin: string, path: string, token: string) =>
  `${origin}${path}?${TOKEN_PARAMETER}=${token}`;
