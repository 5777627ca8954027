import { expect, test, type Page } from '@playwright/test';
import { faintLines } from './support/check-contrast.ts';
import { expectKeyboardWalk } from './support/keyboard.ts';
import { ONE_OF_EACH_KIND } from './support/pages.ts';
import { settleMotion } from './support/settle-motion.ts';
import { visit } from './support/visit.ts';

// Checks that are too slow for every-page.spec.ts.

for (const path of ONE_OF_EACH_KIND) {
  test(`the text of ${path} stands out from the pixels behind it (WCAG 1.4.3)`, async ({ page }) => {
    // Both slides of the carousel are shown, one below the other.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, path);
      await settleMotion(page);
      expect(await faintLines(page), `${width} px`).toEqual([]);
    }
  });

  test(`in forced colours all text of ${path} has a system colour`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, path);
    expect(await coloursOfText(page)).toEqual(['CanvasText', 'LinkText']);
  });
}

// The second window is 1280 × 1024 at 400 %.
for (const [width, height] of [
  [1440, 900],
  [320, 256],
] as const) {
  test.describe(`at ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } });

    for (const path of ['/', '/contacto']) {
      test(`the keyboard walks through ${path} and back, with visible focus`, async ({ page }) => {
        await visit(page, path);
        await expectKeyboardWalk(page);
      });
    }
  });
}

/** The names of system colours in the page's text. Other colours are returned unchanged. */
function coloursOfText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const names = Object.fromEntries(
      ['CanvasText', 'LinkText', 'GrayText'].map((name) => {
        probe.style.color = name;
        return [getComputedStyle(probe).color, name];
      }),
    );
    probe.remove();
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      if (!texts.currentNode.textContent?.trim() || !holder?.checkVisibility()) continue;
      const { color } = getComputedStyle(holder);
      found.add(names[color] ?? `${color}: ${holder.className || holder.tagName}`);
    }
    return [...found].toSorted();
  });
}
