import type { Page } from '@playwright/test';
import { SCRIPTS } from './visit.ts';

/** Opens a page whose scripts arrive only when `release` is called. Input until then is early. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  // A mouse resting on the page makes it load the scripts early, and the load event would wait for them.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { release: resolve };
}
