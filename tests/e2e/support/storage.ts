import type { Page } from '@playwright/test';

type StorageName = 'localStorage' | 'sessionStorage';

/** Makes the browser refuse these storages, as it does when a visitor blocks site data. */
export async function refuseStorage(page: Page, ...names: StorageName[]): Promise<void> {
  await page.addInitScript((refused) => {
    for (const name of refused) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  }, names);
}

/** The names of what the forms keep in the tab. */
export const storedByForms = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage));

/** All that a browser keeps for a site and its tab, by name. */
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
