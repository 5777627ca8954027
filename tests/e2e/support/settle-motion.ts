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
