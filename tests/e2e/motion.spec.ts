import { expect, test, type Page } from '@playwright/test';
import { ANCHORS, PATHS } from '#site/paths.ts';
import { hasSection } from '#content/has-section.ts';
import { shell } from '#content/shell.ts';
import { expectShifts, recordShifts } from './support/check-layout-shift.ts';
import { expectFonts } from './support/fonts.ts';
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

/** The coordinates of the suite's line, as shown and as drawn in the page, after this share of its way up the window. */
async function lineAt(page: Page, share: number) {
  const drawing = page.locator(`#${ANCHORS.suite} svg`).first();
  await drawing.evaluate((svg, way) => {
    const { top, height } = svg.getBoundingClientRect();
    scrollTo({ top: scrollY + top - innerHeight + (innerHeight + height) * way, behavior: 'instant' });
  }, share);
  await settle(page);
  return drawing.evaluate((svg) => {
    const line = [...svg.querySelectorAll('path')].find((path) => path.checkVisibility())!;
    const [shape, drawn] = [getComputedStyle(line).getPropertyValue('d'), line.getAttribute('d')!].map(
      (text) => text.match(/-?[\d.]+/g)!.map(Number),
    );
    return { shape, drawn };
  });
}

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

for (const width of [1280, 390]) {
  test(`at ${width} px the line is tangled, and straightens in one piece with the scroll`, async ({
    page,
  }) => {
    needsSection('suite');
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/');
    const tangled = await lineAt(page, 0.2);
    const between = await lineAt(page, 0.525);
    const straight = await lineAt(page, 0.9);
    expect(straight.shape).toEqual(straight.drawn);
    expect(tangled.shape).not.toEqual(straight.shape);
    // Shapes with other segments would change at once.
    for (const { shape } of [tangled, straight]) expect(between.shape).not.toEqual(shape);
  });
}

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
  for (const name of (['suite', 'results', 'benefits'] as const).filter(hasSection)) {
    await bring(page, `#${ANCHORS[name]} li`);
    await settle(page);
    expect(await drawingsInMotion(page), name).toEqual([]);
  }
  if (hasSection('suite')) {
    const { shape, drawn } = await lineAt(page, 0.2);
    expect(shape).toEqual(drawn);
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
