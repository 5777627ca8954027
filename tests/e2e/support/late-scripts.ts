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

/** How long the page is halted: what a visitor does meanwhile is waiting for it before anything else. */
const HALT_MS = 1500;

/** Halts the page, once, between the start of an island's hydration and its end. `halted` resolves as it does. */
export async function haltAtStartOf(page: Page, island: string): Promise<{ halted: Promise<unknown> }> {
  await page.addInitScript(
    ({ name, duration }) => {
      const observer = new MutationObserver((records) => {
        if (!records.some(({ target }) => (target as HTMLElement).dataset.island === name)) return;
        observer.disconnect();
        console.info('halted');
        for (const end = performance.now() + duration; performance.now() < end;);
      });
      observer.observe(document, { subtree: true, attributeFilter: ['data-started'] });
    },
    { name: island, duration: HALT_MS },
  );
  return { halted: page.waitForEvent('console', (message) => message.text() === 'halted') };
}
