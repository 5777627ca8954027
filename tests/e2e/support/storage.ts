import type { Page } from '@playwright/test';

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
