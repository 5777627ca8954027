import { expect, type Page, type Request } from '@playwright/test';
import { notFound } from '#content';
import { watchProblems } from './problems.ts';
import { E2E_URL } from './server.ts';
import { keptByBrowser, NOTHING_KEPT } from './storage.ts';
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
