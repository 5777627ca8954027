import { expect, test, type Page } from '@playwright/test';
import { pages, shell } from '#content';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { HOME, placeOf } from '#site/paths.ts';
import { PARALLAX_FACTORS } from '#sections/hero/use-parallax.ts';
import { BACK_TO_TOP_THRESHOLD_PX } from '#layout/live/scrolled.ts';
import { REVEAL_BOTTOM_MARGIN, REVEAL_THRESHOLD } from '#layout/live/reveal.ts';
import { expectFonts, expectShifts, recordShifts } from './support/check-layout-shift.ts';
import { findBlock, onPage } from './support/content.ts';
import { DEMO, field } from './support/forms.ts';
import { foldedBands, isSmooth, recordScroll, settle, visit } from './support/visit.ts';

const backToTop = (page: Page) => page.getByRole('button', { name: shell.backToTop });

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await settle(page);
}

/** An element's transform: its width, and its vertical offset in pixels. */
const drawn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { a, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { wide: a, down: f };
  });

test('a bar shows the scrolled share of the page, and parallax moves by its factors', async ({ page }) => {
  await visit(page, onPage('hero').path);
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (const y of [0, 250, distance, 0]) {
    await scrollTo(page, y);
    const top = await page.evaluate(() => scrollY);
    const { wide } = await drawn(page, '[data-scroll-progress]');
    expect(wide).toBeCloseTo(top / distance, 3);
    for (const [speed, factor] of Object.entries(PARALLAX_FACTORS)) {
      const { down } = await drawn(page, `[data-parallax="${speed}"]`);
      expect(down, `${speed} at ${y}`).toBeCloseTo(-factor * top, 1);
    }
  }
});

test('the back-to-top button appears past its threshold, not at it', async ({ page }) => {
  await visit(page, PRIVACY_PATH);
  for (const past of [0, 1, 0]) {
    await scrollTo(page, BACK_TO_TOP_THRESHOLD_PX + past);
    await expect(backToTop(page)).toHaveCount(past);
  }
});

test('the back-to-top button scrolls smoothly to the top and takes the focus there', async ({ page }) => {
  await visit(page, HOME);
  await scrollTo(page, 3000);
  const positions = await recordScroll(page);
  await backToTop(page).click();
  await expect(backToTop(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(isSmooth(await positions(), 3000, 0)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('on a wide screen an index links to each section and marks the active one', async ({ page }) => {
  const blocks = pages.find(({ path }) => path === HOME)?.blocks ?? [];
  const ids = blocks.flatMap((block) => (block.index && placeOf(block)) || []);
  test.skip(ids.length === 0, 'the landing has no index');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, HOME);
  const index = page.getByRole('navigation', { name: shell.sectionIndexLabel });
  const link = (id: string) => index.locator(`a[href="#${id}"]`);
  const active = index.locator('[aria-current="true"]');
  await expect(index.getByRole('link')).toHaveCount(ids.length);
  for (const id of ids) {
    // The link leads there. In the middle of the window, more of its neighbour than of the lintel may be seen.
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());
    await expect(active).toHaveCount(1);
    await expect(link(id)).toHaveAttribute('aria-current', 'true');
  }
  await page.setViewportSize({ width: 1439, height: 900 });
  await expect(index).toBeHidden();
});

/** The share of the window, from its top, in which an element counts as visible. */
const COUNTED = 1 + parseFloat(REVEAL_BOTTOM_MARGIN) / 100;
/** A smaller share of an element is a rounding error. */
const NEARLY = 0.03;

test('elements in view are revealed at load; elements below stay hidden', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1800 });
  await visit(page, '/');
  const opacities = () =>
    page.locator('[data-reveal]').evaluateAll((all, counted) => {
      const places = { above: new Set<string>(), below: new Set<string>() };
      for (const element of all) {
        const { top } = element.getBoundingClientRect();
        const { opacity } = getComputedStyle(element);
        if (top < innerHeight * counted) places.above.add(opacity);
        if (top > innerHeight + 20) places.below.add(opacity);
      }
      return [[...places.above], [...places.below]];
    }, COUNTED);
  await expect.poll(opacities).toEqual([['1'], ['0']]);
});

test('an element is revealed once its share stands above the bottom margin, and stays so', async ({
  page,
}) => {
  await visit(page, '/');
  const index = await page.locator('[data-reveal]').evaluateAll((all) =>
    all.findIndex((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top > 1500 && height > 350;
    }),
  );
  test.skip(index < 0, 'the landing has no tall element far below');
  const element = page.locator('[data-reveal]').nth(index);
  const show = async (share: number) => {
    await element.evaluate(
      (each, [visible, counted]) => {
        const { top, height } = each.getBoundingClientRect();
        scrollBy(0, top + visible * height - innerHeight * counted);
      },
      [share, COUNTED] as const,
    );
    await settle(page);
    await settle(page);
  };
  await show(REVEAL_THRESHOLD - NEARLY);
  await expect(element).not.toHaveAttribute('data-revealed');
  await show(REVEAL_THRESHOLD + NEARLY);
  await expect(element).toHaveAttribute('data-revealed');
  await scrollTo(page, 0);
  await expect(element).toHaveCSS('opacity', '1');
});

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
    await page.locator(`#${found.texts.anchor} li`).first().scrollIntoViewIfNeeded();
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

for (const path of [HOME, PRIVACY_PATH])
  test(`what is far below on ${path} is laid out after the first input, and at once when it opens again`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectFonts(page);
    await settle(page);
    expect(await foldedBands(page)).toBeGreaterThan(3);
    await page.mouse.wheel(0, 10);
    await expect.poll(() => foldedBands(page)).toBe(0);
    await page.reload();
    expect(await foldedBands(page)).toBe(0);
  });

test('the End key leads to the end of a page that has just opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(HOME);
  await settle(page);
  await page.keyboard.press('End');
  await expect.poll(() => foldedBands(page)).toBe(0);
  const distanceToEnd = () =>
    page.evaluate(() => Math.abs(document.documentElement.scrollHeight - innerHeight - scrollY));
  await expect.poll(distanceToEnd).toBeLessThan(2);
});

test('the End key in a field of a page that has just opened leaves the field in its place', async ({
  page,
}) => {
  await page.goto(DEMO.path);
  await settle(page);
  const name = field(DEMO.form(page), 'name');
  await name.evaluate((element) => element.focus());
  const { y } = (await name.boundingBox())!;
  await page.keyboard.press('End');
  await expect.poll(() => foldedBands(page)).toBe(0);
  await settle(page);
  expect(Math.abs((await name.boundingBox())!.y - y)).toBeLessThan(2);
});
