import { expect, test, type Page } from '@playwright/test';
import { pages, shell } from '#content';
import { HOME } from '#site/paths.ts';
import { expectFonts, expectShifts, recordShifts } from './support/check-layout-shift.ts';
import { findBlock, onPage } from './support/content.ts';
import { recordScroll, settle, visit } from './support/visit.ts';

const bring = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));

test('nothing shifts while a visitor scrolls through the landing', async ({ page }) => {
  await visit(page, HOME);
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
  for (const { path } of pages) {
    await page.goto(path);
    expect(await animations(page), path).toEqual([]);
  }
  for (const type of ['suite', 'results', 'benefits'] as const) {
    const found = findBlock(type);
    if (!found) continue;
    await visit(page, found.path);
    await bring(page, `#${found.texts.anchor} li`);
    await settle(page);
    expect(await animations(page), type).toEqual([]);
  }
  await visit(page, HOME);
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

for (const [name, width, height] of [
  ['across', 1280, 800],
  ['down', 390, 844],
] as const)
  test(`the suite's container rides ${name}, and its stations fill one after the other`, async ({ page }) => {
    const suite = onPage('suite');
    await page.setViewportSize({ width, height });
    await visit(page, suite.path);
    const fills = () =>
      page
        .locator(`#${suite.texts.anchor} .suite-port`)
        .evaluateAll((ports) => ports.map((port) => getComputedStyle(port, '::before').opacity).join(' '));
    const seen = new Set<string>();
    const top = await page
      .locator(`#${suite.texts.anchor} ol`)
      .evaluate((list) => list.getBoundingClientRect().top + scrollY);
    for (let y = top - height; y < top + height / 2; y += 20) {
      await page.evaluate((to) => scrollTo(0, to), y);
      await settle(page);
      seen.add(await fills());
    }
    const whole = [...seen].filter((each) => !each.includes('.'));
    expect(whole).toEqual(['0 0 0 0', '1 0 0 0', '1 1 0 0', '1 1 1 0', '1 1 1 1']);
  });
