import { expect, type Page } from '@playwright/test';
import { notFound } from '#content/not-found.ts';
import { watchProblems } from './problems.ts';
import { E2E_URL } from './server.ts';
import { keptByBrowser, NOTHING_KEPT } from './storage.ts';

/**
 * Watches a page from its first request on. What it returns scrolls to the end, and expects that nothing was
 * logged, refused by the policy, asked of another origin or kept in the browser.
 */
export function watchQuiet(page: Page): () => Promise<void> {
  const problems = watchProblems(page);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState('networkidle');
    // The console tells what the policy refuses, too. The missing page has to log its path.
    expect(problems.filter((problem) => !problem.startsWith(notFound.log))).toEqual([]);
    expect([...origins]).toEqual([E2E_URL]);
    expect(await keptByBrowser(page)).toEqual(NOTHING_KEPT);
  };
}
