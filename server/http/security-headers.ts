import { NEWSLETTER_PATHS } from '#contract/paths.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers of every answer. */
export const SAFETY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Headers of every answer if the site uses TLS. `value` is STRICT_TRANSPORT_SECURITY. */
export const transportHeaders = (value: string | undefined): Record<string, string> =>
  value ? { 'Strict-Transport-Security': value } : {};

/** Headers of every answer if search engines should leave out the whole site. Images have no other way to say it. */
export const listingHeaders = (isListed: boolean): Record<string, string> =>
  isListed ? {} : { 'X-Robots-Tag': 'noindex' };

/** Features that injected scripts could misuse. */
const UNUSED_FEATURES = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** Policy of files that are not pages: they may load nothing, run nothing and not be framed. */
export const NO_DOCUMENT = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** Headers of the HTML page at `path`. A page without a policy may load and run nothing. */
export function pageHeaders(path: string, policies: ReadonlyMap<string, string>): Headers {
  const policy = policies.get(path);
  return {
    ...(policy ? { 'Content-Security-Policy': policy } : NO_DOCUMENT),
    'Referrer-Policy': holdsToken(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
}

const holdsToken = (path: string) => (Object.values(NEWSLETTER_PATHS) as string[]).includes(path);

type InlineParts = {
  /** Hashes in the syntax of CSP: `sha256-…`. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origin that scripts send the forms to, if it differs. */
  backend?: string;
  /** Origin that forms post to without scripts, if it differs. */
  formTarget?: string;
};

/**
 * A page's Content-Security-Policy (CSP Level 3). It allows the page's own origin and the inline parts of the build.
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  backend = '',
  formTarget = '',
}: InlineParts): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${quoted(scripts)}`,
    `style-src ${quoted(styles) || "'none'"}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${backend}`,
    "manifest-src 'self'",
    `form-action 'self' ${formTarget}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(' ');
