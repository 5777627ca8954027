import { expect, test, type Page } from '@playwright/test';
import { drawnWith, expectFonts, fontsInUse } from './support/fonts.ts';
import { MISSING_PATH, PAGES } from './support/pages.ts';

/** How late the fonts are: long after the first view has been drawn without them. */
const FONT_DELAY_MS = 2000;
/** All result pages are one route: one stands for them. */
const PATHS = [
  ...PAGES.map(({ path }) => path),
  '/boletin/confirmar',
  '/boletin/baja',
  '/demo-solicitada',
  MISSING_PATH,
];
/** Less than a pixel of one line. */
const UNNOTICED = 0.001;
/** Here a paragraph has four lines in our font, full to the last pixel, and five in the fallback. */
const ONE_LINE = { path: '/boletin/baja', width: 390, shift: 0.012 };

/** All layout shifts of the page from here on, each with what moved. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: [value: number, moved: string[]][] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        shifts.push([value, sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of PATHS) {
      test(`nothing moves on ${path} when its fonts come late`, async ({ page }) => {
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
          await route.continue();
        });
        await recordShifts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        expect(await fontsInUse(page), 'drawn before the fonts').toEqual([]);
        await expectFonts(page);
        await page.waitForTimeout(200);
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts: [number, string[]][] }).shifts,
        );
        const total = shifts.reduce((sum, [value]) => sum + value, 0);
        const isOneLine = path === ONE_LINE.path && width === ONE_LINE.width;
        expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(isOneLine ? ONE_LINE.shift : UNNOTICED);
      });
    }
  });
}

test.describe('while the page is still coming', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/contacto']) {
    test(`what has come of the form on ${path} stands where it stays`, async ({ page, request }) => {
      const html = await (await request.get(path)).text();
      const cellsOf = async (part: string) => {
        await page.route(path, (route) => route.fulfill({ body: part, contentType: 'text/html' }));
        await page.goto(path);
        await page.unroute(path);
        return page
          .locator('.form-cell')
          .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
      };
      const starts = [...html.matchAll(/<div class="form-cell"/g)].map(({ index }) => index);
      const whole = await cellsOf(html);
      expect(whole).toHaveLength(starts.length);
      for (const [count, start] of starts.entries())
        expect(await cellsOf(html.slice(0, start)), `${count} cells`).toEqual(whole.slice(0, count));
    });
  }
});

test('text is drawn with the site’s own fonts, on a first visit and on the next page', async ({ page }) => {
  await page.goto('/');
  for (const path of ['/', '/contacto']) {
    await expect(page).toHaveURL(path);
    await expectFonts(page);
    expect(await drawnWith(page, 'h1')).toEqual([expect.stringMatching(/^Archivo/)]);
    expect(await drawnWith(page, 'main p')).toEqual([expect.stringMatching(/^Atkinson Hyperlegible Next/)]);
    expect(await drawnWith(page, 'main .type-code')).toEqual([
      expect.stringMatching(/^Atkinson Hyperlegible Mono/),
    ]);
    await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
  }
});
