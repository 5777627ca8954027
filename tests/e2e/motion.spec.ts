import { expect, test, type Page } from '@playwright/test';
import { expectFonts } from './support/fonts.ts';
import { visit } from './support/visit.ts';

/** The names of the drawings' animations that run or wait; the carousel's progress is not one of them. */
const drawingsInMotion = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((animation) => (animation instanceof CSSAnimation ? [animation.animationName] : []))
      .filter((name) => name !== 'carousel-progress'),
  );

const bring = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));

test('a drawing moves once its place is revealed, comes to rest, and moves no more', async ({ page }) => {
  await visit(page, '/');
  expect(await drawingsInMotion(page)).toEqual([]);
  await bring(page, '.suite__line');
  await expect.poll(() => drawingsInMotion(page)).toContain('line-runs');
  await expect.poll(() => drawingsInMotion(page)).toEqual([]);
  await expect(page.locator('.suite__line')).toHaveAttribute('data-reveal', '');
  // A rotated phone draws it anew, in another composition.
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await bring(page, '.suite__line');
  expect(await drawingsInMotion(page)).toEqual([]);
  for (const part of ['.tangle__knot', '.tangle__line', '.tangle__cargo']) {
    await expect(page.locator(part)).toHaveCSS('clip-path', 'none');
    await expect(page.locator(part)).toHaveCSS('transform', 'none');
  }
});

test('the containers that a result saves have left when all is at rest', async ({ page }) => {
  await visit(page, '/');
  await bring(page, '.results__grid');
  await expect.poll(() => drawingsInMotion(page)).toContain('leaves');
  await expect.poll(() => drawingsInMotion(page)).toEqual([]);
  const leaving = page.locator('.results__item').first().locator('.leaves');
  await expect(leaving).toHaveCount(3);
  for (const container of await leaving.all()) await expect(container).toHaveCSS('opacity', '0');
});

test('nothing shifts while a visitor scrolls through the landing', async ({ page }) => {
  await visit(page, '/');
  await expectFonts(page);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(60);
  }
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no drawing moves, and each stands in its last state', async ({ page }) => {
    await visit(page, '/');
    for (const place of ['.suite__line', '.sheet__figure', '.results__grid', '.benefits__grid']) {
      await bring(page, place);
      await expect(page.locator(place).first()).toBeVisible();
      expect(await drawingsInMotion(page), place).toEqual([]);
    }
    await expect(page.locator('.tangle__line')).toHaveCSS('transform', 'none');
  });
});
