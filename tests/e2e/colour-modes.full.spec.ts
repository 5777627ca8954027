import { expect, test, type Locator, type Page } from '@playwright/test';
import { PATHS } from '#site/paths.ts';
import { drawnContrast } from './support/check-contrast.ts';
import { settle, visit } from './support/visit.ts';

const MODES: Record<string, (page: Page) => Promise<unknown>> = {
  'automatic dark mode': async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  },
  'forced colours': (page) => page.emulateMedia({ forcedColors: 'active' }),
  'dark forced colours': (page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }),
};

/** WCAG 1.4.3 for text, and 1.4.11 for the rest. The scroll progress is decoration. */
const LEAST_CONTRAST = { text: 4.5, ring: 3, decoration: 2.5 };

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
};

for (const [mode, enter] of Object.entries(MODES)) {
  test(`in ${mode} the badge, the scroll progress and the focus on ink stand out`, async ({ page }) => {
    await enter(page);
    await visit(page, PATHS.home);
    // It is tilted, so its box contains the ground in its corners.
    const badge = await boxOf(page.locator('.hero__badge'));
    expect.soft(await drawnContrast(page, badge), 'badge').toBeGreaterThan(LEAST_CONTRAST.text);

    await page.getByRole('contentinfo').getByRole('link').first().focus();
    const link = await boxOf(page.locator(':focus'));
    const beside = { x: link.x - 12, y: link.y + link.height / 2, width: 12, height: 1 };
    expect.soft(await drawnContrast(page, beside), 'focus').toBeGreaterThan(LEAST_CONTRAST.ring);

    await settle(page);
    const bar = await boxOf(page.locator('[data-scroll-progress]'));
    const acrossIt = { x: bar.x + bar.width / 4, y: bar.y - 3, width: 1, height: 6 };
    expect.soft(await drawnContrast(page, acrossIt), 'progress').toBeGreaterThan(LEAST_CONTRAST.decoration);
  });
}
