import { expect, type Page } from '@playwright/test';
import { notFound } from '#content/not-found.ts';
import { watchProblems } from './problems.ts';
import { E2E_URL } from './server.ts';
import { keptByBrowser, NOTHING_KEPT } from './storage.ts';

/**
 * Watches a page from its first request. Returns a function that scrolls to the end and expects no logs, policy
 * violations, requests to other origins, or stored data.
 */
export function watchQuiet(page: Page): () => Promise<void> {
  const problems = watchProblems(page);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState('networkidle');
    // The console reports policy violations too. The missing page must log its path.
    expect(problems.filter((problem) => !problem.startsWith(notFound.log))).toEqual([]);
    expect([...origins]).toEqual([E2E_URL]);
    expect(await keptByBrowser(page)).toEqual(NOTHING_KEPT);
  };
}
