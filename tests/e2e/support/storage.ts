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

/** The names of what the forms keep in the tab; the router keeps its own there. */
export const storedByForms = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage));
