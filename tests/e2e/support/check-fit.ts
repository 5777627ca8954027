import { expect, type Page } from '@playwright/test';
import { misfits } from '#scripts/check/fit.ts';

/** The text spacing that a visitor's style sheet may set (WCAG 1.4.12). */
const WIDE_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Expects that everything fits the window: nothing is cut off, on top of other text, or scrolls sideways. */
export async function expectFits(page: Page): Promise<void> {
  expect(await misfits(page), `${page.viewportSize()?.width} px`).toEqual([]);
}

/** Sets the visitor's text size. The browser's default is 16 px. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

/** Sets the text spacing of WCAG 1.4.12. The page's policy allows adopted sheets. */
export async function setTextWide(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, WIDE_TEXT);
}
