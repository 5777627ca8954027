import { PRIVACY_PATH } from '#contract/paths.ts';
import { SAFETY_HEADERS } from '#server/http/security-headers.ts';
import { ok, problem, warning, type Finding, type Findings } from '#server/cli/checks/finding.ts';

const TIMEOUT_MS = 15_000;
const PAGES = { '/': 200, [PRIVACY_PATH]: 200, '/doctor-live-no-such-page': 404 };
const REQUIRED = ['content-security-policy', 'referrer-policy', ...Object.keys(SAFETY_HEADERS)];

/**
 * Asks for pages through the public address: their status, and the headers that a proxy may lose. `own` are
 * headers that the server adds by its settings.
 */
export async function* checkPages(siteUrl: string, own: Record<string, string>): Findings {
  const required = [...REQUIRED, ...Object.keys(own)];
  for (const [path, status] of Object.entries(PAGES)) yield await checkPage(siteUrl + path, status, required);
}

async function checkPage(url: string, status: number, required: string[]): Promise<Finding> {
  const { pathname: path } = new URL(url);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (response.status !== status) return problem('pages', wrongStatus(path, status, response));
    const missing = required.filter((name) => !response.headers.has(name));
    if (missing.length > 0)
      return problem('pages', `${path} has no ${missing.join(', ')}: let the proxy pass headers on`);
    return response.headers.has('content-encoding')
      ? ok('pages', `${path} answers ${status}, compressed, with its headers`)
      : warning('pages', `${path} is not compressed: let the proxy pass Accept-Encoding on`);
  } catch (error) {
    return problem('pages', `${url} does not answer: ${reasonOf(error)}`);
  }
}

function wrongStatus(path: string, status: number, { status: actual, headers }: Response): string {
  const location = headers.get('location');
  return `${path} answers ${actual}${location ? ` and leads to ${location}` : ''}, not ${status}: does SITE_URL name this site?`;
}

/** The reason of a failed request: undici keeps it in the error's cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? message;
}
