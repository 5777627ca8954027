import type { Page, Route } from '@playwright/test';
import { pagePolicy } from '#scripts/pages/page-policies.ts';

/** A hashed script of the build, and what its name becomes: as long, and other. */
const SCRIPT = /(?<=[/"'`])([\w-]+-)[\w-]{6}([\w-]{2}\.js)/g;
/** The names of before, by what they became. */
const originals = new Map<string, string>();
const rename = (text: string) =>
  text.replace(SCRIPT, (original, start: string, end: string) => {
    const newer = `${start}NEWER_${end}`;
    originals.set(newer, original);
    return newer;
  });
const isNewer = (path: string) => path.includes('-NEWER_');

export type Deployed = {
  /** The next build takes the place of the one that is served, as it does for who asks from now on. */
  deploy(): void;
  /** The documents that were loaded, and those that a script asked for, by their paths. */
  documents: string[];
  looks: string[];
};

/**
 * Between the page and the server, what a deploy does: pages that name other scripts, under their own policies,
 * and a 404 for the scripts of before. `answer` changes what is sent for a path; nothing leaves it as it is.
 */
export async function openBeforeDeploy(
  page: Page,
  answer: (path: string, isDeployed: boolean) => 'old' | 'new' | 'missing' | undefined = () => undefined,
): Promise<Deployed> {
  let isDeployed = false;
  const [documents, looks]: string[][] = [[], []];
  await page.route('**/*', async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    const isScript = path.endsWith('.js');
    if (request.resourceType() === 'document') documents?.push(path);
    else if (request.resourceType() === 'fetch' && request.method() === 'GET') looks?.push(path);
    else if (!isScript) return route.continue();

    const version = answer(path, isDeployed) ?? (isDeployed ? 'new' : 'old');
    if (isScript && (version === 'missing' || isNewer(path) !== (version === 'new')))
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' });
    if (version === 'old') return route.continue();
    return isScript ? serveRenamed(route) : serveNewPage(route);
  });
  // It may be loaded anew before it has loaded.
  await page.goto('/', { waitUntil: 'commit' });
  return { deploy: () => (isDeployed = true), documents: documents ?? [], looks: looks ?? [] };
}

/** The script that the server has under the name of before. */
async function serveRenamed(route: Route) {
  const url = route
    .request()
    .url()
    .replace(/[^/]+$/, (newer) => originals.get(newer) ?? newer);
  const response = await route.fetch({ url });
  return route.fulfill({ response, body: rename(await response.text()) });
}

async function serveNewPage(route: Route) {
  const response = await route.fetch({ maxRedirects: 0 });
  const body = rename(await response.text());
  const policy = pagePolicy(body, process.env);
  return route.fulfill({
    response,
    body,
    headers: { ...response.headers(), 'content-security-policy': policy },
  });
}
