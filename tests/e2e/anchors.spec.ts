import { expect, test, type Page } from '@playwright/test';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { BAND_LINKS, bandTitle, onPage } from './support/content.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectArrivedAt, expectHydrated, isSmooth, recordScroll, visit } from './support/visit.ts';

/** Presses the hero's first button at the top of the page. Returns whether the page scrolled smoothly to its band. */
async function scrollsFromHero(page: Page): Promise<boolean> {
  const { anchor: hero, primary } = onPage('hero').texts;
  const anchor = primary.to.replace(/^.*#/, '');
  await page.evaluate(() => scrollTo(0, 0));
  const positions = await recordScroll(page);
  await page.locator(`#${hero}`).getByRole('link', { name: primary.label, exact: true }).click();
  await expectArrivedAt(page, `#${anchor}`);
  await expect(bandTitle(page, anchor)).toBeFocused();
  await expect(page).toHaveURL(primary.to);
  return isSmooth(await positions(), 0, await page.evaluate(() => scrollY));
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const how = reducedMotion === 'reduce' ? 'jumps under reduced motion' : 'scrolls smoothly';
  test(`a link into the page ${how}, before the scripts run and after`, async ({ page }) => {
    const { path, texts } = onPage('hero');
    test.skip(!texts.primary.to.startsWith(`${path}#`), 'the hero leads to another page');
    await page.emulateMedia({ reducedMotion });
    const { release } = await openWithoutScripts(page, path);
    expect(await scrollsFromHero(page)).toBe(reducedMotion !== 'reduce');
    release();
    await expectHydrated(page);
    expect(await scrollsFromHero(page)).toBe(reducedMotion !== 'reduce');
  });
}

/** The band of the highest text, control or tab that is seen below the header, and whether the header cuts it. */
function firstBelowHeader() {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN;
  const texts = [...document.querySelectorAll('main :is(h2, h3, p, li, a, button, .band-tab)')];
  const [first] = texts
    .filter((each) => each.checkVisibility({ opacityProperty: true }))
    .map((each) => ({ id: each.closest('main section[id]')?.id, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && box.bottom > header + 1)
    .toSorted((one, other) => one.box.top - other.box.top);
  return { id: first?.id, isWhole: (first?.box.top ?? NaN) > header - 1 };
}

for (const { to, anchor } of BAND_LINKS) {
  test(`${to} opens below the header, by its address and by a link of another page`, async ({ page }) => {
    await visit(page, to);
    await expectArrivedAt(page, `#${anchor}`);
    await expect(bandTitle(page, anchor)).toHaveCSS('opacity', '1');

    expect(await page.evaluate(firstBelowHeader)).toEqual({ id: anchor, isWhole: true });

    await visit(page, PRIVACY_PATH);
    await page.locator(`:is(header, footer) a[href="${to}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(to);
    await expectArrivedAt(page, `#${anchor}`);
    const hasFocus = () =>
      page.evaluate((id) => document.activeElement?.closest(`[id="${id}"]`) !== null, anchor);
    await expect.poll(hasFocus).toBe(true);
  });
}
