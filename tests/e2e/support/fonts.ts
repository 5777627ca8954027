import { expect, type Page } from '@playwright/test';

const FONTS = 3;

/** The fetched fonts that are in use; fallbacks are named for what they stand in for. */
export const fontsInUse = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
      .map(({ family }) => family),
  );

/** Waits until all fonts are in use. */
export async function expectFonts(page: Page): Promise<void> {
  await expect.poll(() => fontsInUse(page)).toHaveLength(FONTS);
}
