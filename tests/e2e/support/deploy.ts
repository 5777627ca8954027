import type { Page } from '@playwright/test';
import { pagePolicy } from '#scripts/pages/page-policies.ts';

/** A hashed script of the build. The next build has another name of the same length. */
const SCRIPT = /(?<=[/"'`])([\w-]+-)[\w-]{6}([\w-]{2}\.js)/g;
const isNewer = (path: string) => path.includes('-NEWER_');

/**
 * Opens the landing through a server that `deploy` replaces: then pages name other scripts under new policies, and the
 * old scripts are missing. Scripts that `isMissing` names are missing in both builds. Returns the paths of loaded
 * documents, and of pages that a script asked for.
 */
export async function openBeforeDeploy(page: Page, isMissing: (path: string) => boolean = () => false) {
  let isDeployed = false;
  const documents: string[] = [];
  const checks: string[] = [];
  /** The names in this build, by those in the next one. */
  const originals = new Map<string, string>();
  const rename = (text: string) =>
    text.replace(SCRIPT, (original, start: string, end: string) => {
      originals.set(`${start}NEWER_${end}`, original);
      return `${start}NEWER_${end}`;
    });
  await page.route('**/*', async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    const isScript = path.endsWith('.js');
    if (request.resourceType() === 'document') documents.push(path);
    else if (request.resourceType() === 'fetch' && request.method() === 'GET') checks.push(path);
    else if (!isScript) return route.continue();

    if (isScript && (isMissing(path) || isNewer(path) !== isDeployed))
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' });
    if (!isDeployed) return route.continue();
    const url = request.url().replace(/[^/]*$/, (name) => originals.get(name) ?? name);
    const response = await route.fetch({ url, maxRedirects: 0 });
    const body = rename(await response.text());
    const headers = response.headers();
    if (!isScript) headers['content-security-policy'] = pagePolicy(body, process.env);
    return route.fulfill({ response, body, headers });
  });
  // The page may reload before it has loaded.
  await page.goto('/', { waitUntil: 'commit' });
  return { deploy: () => (isDeployed = true), documents, checks };
}
