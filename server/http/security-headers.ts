import { NEWSLETTER_PATHS } from '#contract/paths.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers of every answer. */
export const SAFETY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Headers of every answer of the site. `transportSecurity` is STRICT_TRANSPORT_SECURITY. */
export function siteHeaders(transportSecurity: string | undefined, isListed: boolean): Headers {
  return {
    ...SAFETY_HEADERS,
    ...(transportSecurity && { 'Strict-Transport-Security': transportSecurity }),
    // Images have no other way to say it.
    ...(!isListed && { 'X-Robots-Tag': 'noindex' }),
  };
}

/** Headers of what nobody keeps or lists: answers with or about leads, and the editor. */
export const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;

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
