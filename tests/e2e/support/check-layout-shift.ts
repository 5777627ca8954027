import { expect, type Page, type Response } from '@playwright/test';
import { hold } from './visit.ts';
import { expectHydrated, settle } from './visit.ts';

const FONTS = ['Archivo', 'Atkinson Mono', 'Atkinson Next'];

/**
 * Words may move sideways when the fonts arrive. One more or less line would be twice as much (layout/late-fonts.ts).
 * On a busy machine Chromium also paints before it has the local stand-in fonts, or the end of the header.
 */
const SIDEWAYS = 0.01;

/** Opens a page whose fonts arrive after its scripts have run. No line may move, before or with them. */
export async function openWithLateFonts(page: Page, path: string): Promise<Response | null> {
  const release = await hold(page, '**/*.woff2');
  // The load event may wait for the fonts.
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await recordShifts(page, true);
  await expectHydrated(page);
  expect(await fontsInUse(page), 'fonts in use before they came').toEqual([]);
  await expectShifts(page, SIDEWAYS);
  release();
  await expectFonts(page);
  await expectShifts(page, SIDEWAYS);
  return response;
}

type Shift = [value: number, moved: string[]];

/** Records layout shifts from now on. `sinceStart` includes earlier ones. */
export const recordShifts = (page: Page, sinceStart: boolean): Promise<void> =>
  page.evaluate((buffered) => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        shifts.push([value, sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')]);
      }
    }).observe({ type: 'layout-shift', buffered });
  }, sinceStart);

export async function expectShifts(page: Page, allowed: number): Promise<void> {
  await settle(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, [value]) => sum + value, 0);
  expect(total, `moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(allowed);
}

/** The downloaded fonts in use. Fallbacks are system fonts with names of ours. */
const fontsInUse = (page: Page): Promise<string[]> =>
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
