import { PRIVACY_PATH } from '#contract/paths.ts';
import { ok, problem, warning, type Finding } from '#server/findings.ts';
import { SAFETY_HEADERS } from '#server/http/security-headers.ts';
import { reasonOf } from './connections.ts';

const TIMEOUT_MS = 15_000;
const PAGES = { '/': 200, [PRIVACY_PATH]: 200, '/doctor-live-no-such-page': 404 };
const REQUIRED = ['content-security-policy', 'referrer-policy', ...Object.keys(SAFETY_HEADERS)];

/**
 * Requests pages through the public address. Checks their status and headers, some of which depend on the settings
 * (`own`).
 */
export async function* checkPages(siteUrl: string, own: Record<string, string>): AsyncGenerator<Finding> {
  const required = [...REQUIRED, ...Object.keys(own)];
  for (const [path, status] of Object.entries(PAGES)) {
    yield await checkPage(siteUrl + path, { path, status, required });
  }
}

async function checkPage(
  url: string,
  { path, status, required }: { path: string; status: number; required: string[] },
): Promise<Finding> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    const { headers } = response;
    if (response.status !== status) {
      const to = headers.has('location') ? ` and leads to ${headers.get('location')}` : '';
      const message = `${path} answers ${response.status}${to}, not ${status}: does SITE_URL name this site?`;
      return problem('pages', message);
    }
    const missing = required.filter((name) => !headers.has(name)).join(', ');
    if (missing) return problem('pages', `${path} has no ${missing}: let the proxy pass headers on`);
    return headers.has('content-encoding')
      ? ok('pages', `${path} answers ${status}, compressed, with its headers`)
      : warning('pages', `${path} is not compressed: let the proxy pass Accept-Encoding on`);
  } catch (error) {
    return problem('pages', `${url} does not answer: ${reasonOf(error)}`);
  }
}
