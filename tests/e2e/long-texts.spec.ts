import { expect, test, type Page } from '@playwright/test';
import { longestTexts } from './support/longest-texts.ts';

const WIDTHS = [390, 1280];
const EVERYWHERE = ['shell.ts'];
const PAGES: [path: string, files: string[], fewest: number][] = [
  ['/', ['home.ts', 'solution.ts', 'checker.ts', 'testimonials.ts', 'forms.ts'], 150],
  ['/soluciones', ['solutions.ts'], 30],
  ['/soluciones/importadores', ['importers.ts'], 50],
  ['/soluciones/agencias-aduanales', ['customs-agencies.ts'], 50],
  ['/nosotros', ['about.ts'], 30],
  ['/contacto', ['contact.ts', 'forms.ts'], 40],
  ['/no-existe', ['not-found.ts'], 20],
];

for (const [path, files, fewest] of PAGES) {
  test(`${path} bears texts as long as the check of the copy lets them be`, async ({ page }) => {
    // What React draws again would have its own words back. Held, not refused: the page without scripts is another.
    await page.route('**/assets/*.js', () => {});
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const texts = await longestTexts([...EVERYWHERE, ...files]);
    expect(await replaceTexts(page, texts)).toBeGreaterThan(fewest);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await tooWide(page), `${width} px`).toEqual({ sideways: 0, words: [] });
    }
    await expect(page.locator('html'), 'still the layout of a page with scripts').toHaveAttribute(
      'data-scripts',
    );
  });
}

/** Writes the longer texts into the page; returns how many. */
const replaceTexts = (page: Page, texts: [string, string][]) =>
  page.evaluate((pairs) => {
    const longest = new Map(pairs);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const longer = longest.get(node.data.replaceAll('\u00a0', ' ').trim());
      if (!longer || node.parentElement?.closest('script, [role="img"]')) continue;
      node.data = longer;
      count += 1;
    }
    return count;
  }, texts);

/** Words that stick out of their box or of the window. Drawings are none; a number's parts may be narrower than their names. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const words = document.querySelectorAll<HTMLElement>(
      ':is(h1, h2, h3, h4, p, a, button, label, span, strong, b, dt, dd, td, th, blockquote):not([role="img"] *, .sr-only, [popover] *, .form-trap *, .number-cells *)',
    );
    const found = [...words]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const isOutside = element.getBoundingClientRect().right > clientWidth + 1;
        const isBlock = getComputedStyle(element).display !== 'inline' && element.clientWidth > 1;
        return isOutside || (isBlock && element.scrollWidth > element.clientWidth + 1);
      })
      .map((element) => `${element.className}: ${element.innerText.slice(0, 40)}`);
    return { sideways: scrollWidth - clientWidth, words: found };
  });
