import { expect, test, type Page } from '@playwright/test';
import { PATHS } from '#site/paths.ts';
import { shell } from '#content/shell.ts';
import { expectShifts, recordShifts } from './support/check-layout-shift.ts';
import { expectFonts } from './support/fonts.ts';
import { recordScroll, settle, visit } from './support/visit.ts';

/** The names of running or waiting animations in drawings, without those that only the scroll drives. */
const drawingsInMotion = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
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
  test.skip((await page.locator('.suite__line').count()) === 0, 'the operator removed this section');
  expect(await drawingsInMotion(page)).toEqual([]);
  const started = await page.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('animationstart', ({ animationName }) => names.push(animationName));
    return names;
  });
  await bring(page, '.suite__line');
  await expect.poll(() => started.jsonValue()).toContain('line-runs');
  await expect.poll(() => drawingsInMotion(page)).toEqual([]);
  // A rotated phone draws it again.
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await bring(page, '.suite__line');
  expect(await drawingsInMotion(page)).toEqual([]);
});

test('nothing shifts while a visitor scrolls through the landing', async ({ page }) => {
  await visit(page, '/');
  await expectFonts(page);
  await recordShifts(page, false);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400);
    await settle(page);
  }
  await expectShifts(page, 0);
});

test('under reduced motion nothing moves, and the way to the top is a jump', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PATHS.about);
  expect(await drawingsInMotion(page)).toEqual([]);
  await visit(page, '/');
  for (const place of ['.suite__line', '.results__grid', '.benefits__grid']) {
    if ((await page.locator(place).count()) === 0) continue;
    await bring(page, place);
    await settle(page);
    expect(await drawingsInMotion(page), place).toEqual([]);
  }
  const last = page.locator('[data-reveal]').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveCSS('opacity', '1');
  for (const element of await page.locator('[data-parallax]').all())
    await expect(element).toHaveCSS('transform', 'none');

  const positions = await recordScroll(page);
  await page.getByRole('button', { name: shell.backToTop }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect((await positions()).filter((y) => y !== 0)).toEqual([]);
});
