import type { Page } from '@playwright/test';
import { SCRIPTS } from './visit.ts';

/** Opens a page whose scripts arrive only when `release` is called; what is pressed until then comes early. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path);
  return { release: resolve };
}
