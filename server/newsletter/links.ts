import { CONFIRMATION_LINK_HOURS } from '#contract/limits.ts';
import { FUNCTION_PATHS, NEWSLETTER_PATHS, TOKEN_PARAMETER } from '#contract/paths.ts';
import type { NewsletterStore, TokenPurpose } from './port.ts';
import { newToken, tokenHash } from './token.ts';

/** From when its mail goes out. */
const CONFIRMATION_MS = CONFIRMATION_LINK_HOURS * 3_600_000;

export type LinkDependencies = {
  store: Pick<NewsletterStore, 'addToken'>;
  /** The public address of the pages, an origin. */
  siteUrl: string;
  /** Where our functions answer, an origin. */
  functionsUrl: string;
};

/** The page that confirms a subscription by its button. */
export async function confirmationLink(subscriptionId: string, dependencies: LinkDependencies) {
  const token = await issue(subscriptionId, 'confirm', dependencies, CONFIRMATION_MS);
  return linkTo(dependencies.siteUrl, NEWSLETTER_PATHS.confirm, token);
}

/** The page that ends a subscription by its button, and the address that does it by one POST (RFC 8058). */
export async function unsubscribeLinks(subscriptionId: string, dependencies: LinkDependencies) {
  const token = await issue(subscriptionId, 'unsubscribe', dependencies);
  return {
    page: linkTo(dependencies.siteUrl, NEWSLETTER_PATHS.unsubscribe, token),
    oneClick: linkTo(dependencies.functionsUrl, FUNCTION_PATHS.unsubscribeNewsletter, token),
  };
}

/** Each mail, and each try to send one, has a token of its own: none is kept where it could be read. */
async function issue(
  subscriptionId: string,
  purpose: TokenPurpose,
  { store }: LinkDependencies,
  validMs?: number,
): Promise<string> {
  const token = newToken();
  await store.addToken({ hash: await tokenHash(token), subscriptionId, purpose, validMs });
  return token;
}

const linkTo = (origin: string, path: string, token: string) =>
  `${origin}${path}?${TOKEN_PARAMETER}=${token}`;
