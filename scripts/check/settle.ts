import type { Page } from '@playwright/test';

/** Reveals everything, and finishes all motion. */
export async function settleMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]'))
      element.dataset.revealed = '';
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const motion of document.getAnimations()) motion.finish();
  });
}

/** Unfolds the page (app/layout/fold.ts), touches every island, so that its code loads, and waits until all run. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete document.documentElement.dataset.folded;
  });
  await page.waitForFunction(() => {
    const waiting = document.querySelectorAll('[data-island]:not([data-hydrated])');
    for (const island of waiting) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return document.querySelector('[data-island]') !== null && waiting.length === 0;
  });
}

/** Hides or shows the page's tab. */
export async function setTabHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
