import { expect, type Page } from '@playwright/test';

const FONTS = ['Archivo', 'Atkinson Mono', 'Atkinson Next'];

/** The downloaded fonts in use. Fallbacks are system fonts with names of ours. */
export const fontsInUse = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
      // Browsers differ in quoting a name with a space.
      .map(({ family }) => family.replace(/^"([^"\\]*)"$/, '$1'))
      .toSorted(),
  );

/** Waits until all fonts are in use. */
export async function expectFonts(page: Page): Promise<void> {
  await expect.poll(() => fontsInUse(page)).toEqual(FONTS);
}
