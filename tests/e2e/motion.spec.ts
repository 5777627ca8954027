import { expect, test, type Page } from '@playwright/test';
import { ANCHORS, PATHS } from '#site/paths.ts';
import { hasSection } from '#content/has-section.ts';
import { shell } from '#content/shell.ts';
import { expectFonts, expectShifts, recordShifts } from './support/check-layout-shift.ts';
import { needsSection } from './support/sections.ts';
import { recordScroll, settle, visit } from './support/visit.ts';

/** The names of running or waiting animations in drawings of a place, without those that only the scroll drives. */
const drawingsInMotion = (page: Page, place = 'body') =>
  page.locator(place).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
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
  needsSection('results');
  const place = `#${ANCHORS.results}`;
  await visit(page, '/');
  expect(await drawingsInMotion(page)).toEqual([]);
  const started = await page.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('animationstart', ({ animationName }) => names.push(animationName));
    return names;
  });
  await bring(page, `${place} li`);
  await expect.poll(() => started.jsonValue()).toContain('leaves');
  await expect.poll(() => drawingsInMotion(page, place)).toEqual([]);
  // A rotated phone draws it again.
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await bring(page, `${place} li`);
  expect(await drawingsInMotion(page, place)).toEqual([]);
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

/** Every animation that runs or waits, also those that the scroll drives. */
const animations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((each) => (each instanceof CSSAnimation ? [each.animationName] : [])),
  );

test('under reduced motion nothing moves, and the way to the top is a jump', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PATHS.about);
  expect(await animations(page)).toEqual([]);
  await visit(page, '/');
  for (const name of (['suite', 'results', 'benefits'] as const).filter(hasSection)) {
    await bring(page, `#${ANCHORS[name]} li`);
    await settle(page);
    expect(await animations(page), name).toEqual([]);
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
