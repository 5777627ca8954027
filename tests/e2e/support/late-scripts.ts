import type { Page } from '@playwright/test';
import { SCRIPTS } from './visit.ts';

/** Opens a page whose scripts arrive only when `release` is called; what is pressed until then comes early. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  // A mouse that rests on the page has the scripts asked for before it has loaded: then that waits for them.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { release: resolve };
}
