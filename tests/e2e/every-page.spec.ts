import { expect, test, type Page, type Response } from '@playwright/test';
import { LANGUAGE } from '#site/page-meta.ts';
import { footer, shell } from '#content';
import { HOME } from '#site/paths.ts';
import { openWithLateFonts } from './support/check-layout-shift.ts';
import { control } from './support/carousel.ts';
import { watchQuiet } from './support/check-quiet.ts';
import { expectTargets } from './support/check-targets.ts';
import { findBlock } from './support/content.ts';
import { expectKeyboardWalk } from './support/keyboard.ts';
import { ONE_OF_EACH_KIND, MISSING_PATH } from './support/pages.ts';
import { visit } from './support/visit.ts';

// Checks of every page that npm run check does not do (scripts/check), so that no page is visited twice.

/** The names that several elements of a page have for its changes to other pages. */
const repeatedTransitionNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => ['', '::before', '::after'].map((part) => getComputedStyle(element, part)))
      .map((style) => style.getPropertyValue('view-transition-name'))
      .filter((name) => name && name !== 'none')
      .filter((name, index, names) => names.indexOf(name) !== index),
  );

/** The texts that ask for wide letters in a weight that the font does not have wide (scripts/pages/fonts.ts). */
const thinWideTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { fontFamily, fontStretch, fontWeight } = getComputedStyle(element);
        return (
          fontFamily.startsWith('Archivo') && Number.parseFloat(fontStretch) > 100 && Number(fontWeight) < 800
        );
      })
      .map((element) => element.textContent),
  );

/** Checks the status, language, landmarks and headings of a page. */
async function expectStructure(page: Page, path: string, response: Response | null): Promise<void> {
  expect(response?.status()).toBe(path === MISSING_PATH ? 404 : 200);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  for (const name of [shell.navigationLabel, footer.label])
    await expect(page.getByRole('navigation', { name, exact: true })).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('main').locator('h1')).toBeVisible();
  expect(await repeatedTransitionNames(page), 'a repeated name cancels the change of pages').toEqual([]);
  const levels = await page
    .locator('main :is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0], 'the first heading').toBe(1);
  const skipping = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
  expect(skipping, 'headings that skip a level').toEqual([]);
}

async function expectHeaderScrollsAway(page: Page): Promise<void> {
  // 1280 × 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const isUnderHeader = await page.evaluate(() => {
    scrollTo(0, 400);
    return document.elementFromPoint(160, 20)?.closest('header') !== null;
  });
  expect(isUnderHeader, 'the header stays').toBe(false);
}

for (const path of ONE_OF_EACH_KIND) {
  test(`${path} is sound at 1280 px, with a mouse`, async ({ page }) => {
    const expectQuiet = watchQuiet(page);
    const response = await test.step('nothing moves when the fonts come late', () =>
      openWithLateFonts(page, path));
    await test.step('status, language, landmarks and headings', () => expectStructure(page, path, response));
    await test.step('wide letters are extra bold', async () => expect(await thinWideTexts(page)).toEqual([]));
    await test.step('every control has 24 px (WCAG 2.5.8)', () => expectTargets(page, 24));
    await test.step('nothing is logged, refused, stored, or requested from another site', expectQuiet);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ONE_OF_EACH_KIND) {
    test(`${path} is sound at 390 and 320 px, with a finger and with a keyboard`, async ({ page }) => {
      const expectQuiet = watchQuiet(page);
      await test.step('nothing moves when the fonts come late', () => openWithLateFonts(page, path));
      await test.step('the keyboard walks through it and back, with visible focus', () =>
        expectKeyboardWalk(page));
      await test.step('every control has 44 px', () => expectTargets(page, 44));
      await test.step('the header scrolls away at 400 % zoom', () => expectHeaderScrollsAway(page));
      await test.step('nothing is logged, refused, stored, or requested from another site', expectQuiet);
    });
  }
});

test('the landing’s motion, menus and checks store nothing, send nothing and keep to the policy', async ({
  page,
}) => {
  const expectQuiet = watchQuiet(page);
  await visit(page, HOME);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: shell.solutions.label }).click();
  if (findBlock('hero', HOME)) await control(page, 'next').click();
  if (findBlock('benefits', HOME)) await page.locator('button[aria-describedby]').first().focus();
  for (const input of await page.locator('[data-check] input, [data-compare="pl-weight"]').all())
    await input.fill('QZXU 118350 0');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: shell.backToTop }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: shell.openMenu }).click();
  await expectQuiet();
  expect(requests).toEqual([]);
});
