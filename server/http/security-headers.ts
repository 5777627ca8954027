import { NEWSLETTER_PATHS } from '#contract/paths.ts';

type Headers = Readonly<Record<string, string>>;

/** On every answer of the server, whoever made it. */
export const SAFETY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** On every answer where the site is reached over TLS; the value is STRICT_TRANSPORT_SECURITY's. */
export const transportHeaders = (value: string | undefined): Record<string, string> =>
  value ? { 'Strict-Transport-Security': value } : {};

/** On every answer where search engines are to leave the whole site out: images cannot say it themselves. */
export const listingHeaders = (isListed: boolean): Record<string, string> =>
  isListed ? {} : { 'X-Robots-Tag': 'noindex' };

/** Injected scripts must not use them either. */
const UNUSED_FEATURES = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** Policy for files that are no pages: they may load nothing, run nothing and not be framed. */
export const NO_DOCUMENT = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** Headers of the HTML page at `path`. A page without a policy of the build may load and run nothing. */
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
  /** Hashes as CSP writes them, `sha256-…`. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origin to which scripts send the forms, if it is another one. */
  backend?: string;
  /** Origin to which forms post without scripts, if it is another one. */
  formTarget?: string;
};

/** A page's Content-Security-Policy (CSP Level 3): its own origin, and the inline parts that the build wrote. */
export function contentSecurityPolicy({ scripts, styles, backend, formTarget }: InlineParts): string {
  const directives: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(quoted)],
    'style-src': styles.length > 0 ? styles.map(quoted) : ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", backend],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", formTarget],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}

const quoted = (hash: string): string => `'${hash}'`;
