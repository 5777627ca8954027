import { expect, test, type Locator, type Page } from '@playwright/test';
import { FILE_ROWS } from '#drawing/sample-data.ts';
import { onPage } from './support/content.ts';

const { path, texts } = onPage('overview');

const tabAt = (page: Page, index: number) => page.locator('.file__tab').nth(index);
const linkOf = (tab: Locator) => tab.getByRole('link');

/** The names of the rows that the seam touches, that are taller than others, and that are tinted. */
const chosenRows = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('.file__row')].map((row) => ({
      name: row.querySelector('dt')?.textContent,
      top: row.getBoundingClientRect().top,
      tint: getComputedStyle(row, '::before').clipPath,
    }));
    const { top } = document.querySelector('.file__seam')!.getBoundingClientRect();
    const { bottom } = document.querySelector('.file__sheet')!.getBoundingClientRect();
    const tops = [...rows.map((row) => row.top), bottom];
    return {
      touched: rows.filter((row) => Math.abs(row.top - top) < 6).map(({ name }) => name),
      tall: rows.filter((_, index) => tops[index + 1]! - tops[index]! > 60).map(({ name }) => name),
      tinted: rows.filter(({ tint }) => !tint.includes('100%')).map(({ name }) => name),
    };
  });

const WAYS: [name: string, hasTouch: boolean, choose: (tab: Locator) => Promise<void>][] = [
  ['the pointer', false, (tab) => tab.hover()],
  ['the keyboard', false, (tab) => linkOf(tab).focus()],
  ['a press', true, (tab) => tab.getByRole('radio').tap()],
];

for (const javaScriptEnabled of [true, false])
  for (const [name, hasTouch, choose] of WAYS)
    for (const width of [768, 1280])
      test(`${name} at ${width} px ${javaScriptEnabled ? 'with' : 'without'} scripts moves the seam to a tab's row`, async ({
        browser,
      }) => {
        const context = await browser.newContext({
          javaScriptEnabled,
          hasTouch,
          viewport: { width, height: 900 },
        });
        const page = await context.newPage();
        await page.goto(path);
        // Back to the first one too.
        for (const index of [2, 1, 0]) {
          await choose(tabAt(page, index));
          const rows = [FILE_ROWS[texts.tabs[index]!.row].head];
          await expect.poll(() => chosenRows(page)).toEqual({ touched: rows, tall: rows, tinted: rows });
        }
        await context.close();
      });

test('a mouse that presses a tab anywhere follows its link', async ({ page }) => {
  await page.goto(path);
  await tabAt(page, 1).click({ position: { x: 12, y: 24 } });
  await expect(page).toHaveURL(texts.tabs[1]!.link.to);
});

test('on phones each audience is a card with its own row and link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const cards = page.locator('.file li');
  await expect(cards).toHaveCount(texts.tabs.length);
  for (const [index, { name, text, row, link }] of texts.tabs.entries()) {
    const parts = [
      cards.nth(index).getByRole('heading', { name }),
      cards.nth(index).getByText(text),
      cards.nth(index).getByText(FILE_ROWS[row].value, { exact: true }),
      cards.nth(index).getByRole('link', { name: link.label }),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? NaN));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await expect(cards.nth(index).getByRole('radio')).toBeHidden();
  }
});
