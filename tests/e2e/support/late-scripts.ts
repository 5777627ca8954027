import type { Page } from '@playwright/test';
import { SCRIPTS } from './visit.ts';

/** Holds requests to these addresses until the returned function is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page whose scripts arrive only when `release` is called. Input until then is early. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ release: () => void }> {
  const release = await hold(page, SCRIPTS);
  // A mouse resting on the page makes it load the scripts early, and the load event would wait for them.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { release };
}
