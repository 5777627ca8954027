import { expect, type Page, type Request } from '@playwright/test';
import { notFound } from '#content';
import { E2E_URL } from './server.ts';
import { settle } from './visit.ts';

/**
 * Watches a page from its first request. Returns a function that scrolls to the end and expects no logs, policy
 * violations, requests to other origins, or stored data.
 */
export function watchQuiet(page: Page): () => Promise<void> {
  const problems = watchProblems(page);
  const origins = new Set<string>();
  const pending = new Set<Request>();
  page.on('request', (request) => {
    origins.add(new URL(request.url()).origin);
    pending.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request));
  return async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await settle(page);
    await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
    // The console reports policy violations too. The missing page must log its path.
    expect(problems.filter((problem) => !problem.startsWith(notFound.log))).toEqual([]);
    expect([...origins]).toEqual([E2E_URL]);
    expect(await keptByBrowser(page)).toEqual(NOTHING_KEPT);
  };
}

/**
 * Collects console errors and warnings, thrown errors, and failed requests. Chromium's own line about a document with
 * status 404 is no problem of the page.
 */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !/status of 404/.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => problems.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (response.status() >= 400 && !isDocument) problems.push(`${response.url()} ${response.status()}`);
  });
  return problems;
}

/** Everything that a browser stores for a site and its tab, by name. */
export async function keptByBrowser(page: Page) {
  const cookies = await page.context().cookies();
  const others = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage).toSorted(),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { cookies, ...others };
}

export const NOTHING_KEPT = { cookies: [], local: [], tab: [], databases: [], caches: [], workers: 0 };
