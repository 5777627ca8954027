import { expect, test, type Page } from '@playwright/test';
import { pages, shell } from '#content';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { HOME, placeOf } from '#site/paths.ts';
import { PARALLAX_FACTORS } from '#sections/hero/use-parallax.ts';
import { BACK_TO_TOP_THRESHOLD_PX } from '#layout/back-to-top.tsx';
import { onPage } from './support/content.ts';
import { ONE_OF_EACH_KIND } from './support/pages.ts';
import { isSmooth, recordScroll, settle, visit } from './support/visit.ts';

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

for (const path of ONE_OF_EACH_KIND) {
  test(`the back-to-top button covers neither words nor controls of ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    for (const width of [320, 390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 600 });
      await scrollTo(page, BACK_TO_TOP_THRESHOLD_PX + 1);
      if ((await backToTop(page).count()) === 0) continue;
      expect(await backToTop(page).evaluate(findBeside), `${width} px`).toEqual([]);
    }
  });
}

/** The words and controls of the page that a fixed button passes as the page scrolls. */
function findBeside(button: Element): string[] {
  const { left } = button.getBoundingClientRect();
  const unseen = 'header, .sr-only, .skip-link, .section-index, [aria-hidden="true"], [role="img"]';
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const isBeside = [...range.getClientRects()].some(({ right, width }) => width > 1 && right > left + 1);
    if (!isBeside || !parent || parent.closest(unseen)) continue;
    if (parent.checkVisibility({ visibilityProperty: true })) found.add(texts.currentNode.textContent ?? '');
  }
  for (const control of document.querySelectorAll('a, button, input, textarea, select, summary'))
    if (
      control !== button &&
      !control.closest(unseen) &&
      control.checkVisibility({ visibilityProperty: true }) &&
      // The box of an icon is larger than what is drawn.
      (control.querySelector(':scope > svg') ?? control).getBoundingClientRect().right > left + 1
    )
      found.add(control.textContent || control.outerHTML);
  return [...found];
}

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
