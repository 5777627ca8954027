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

/** The band of the highest text or control below the header. */
function firstBelowHeader(): string | undefined {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN;
  const texts = [...document.querySelectorAll('main :is(h2, h3, p, li, a, button, .band-tab)')];
  return texts
    .filter((each) => each.getBoundingClientRect().bottom > header + 1)
    .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map((each) => each.closest('main > *')?.id)[0];
}

for (const { to, anchor } of BAND_LINKS) {
  test(`${to} opens below the header, by its address and by a link of another page`, async ({ page }) => {
    await visit(page, to);
    await expectArrivedAt(page, `#${anchor}`);
    await expect(bandTitle(page, anchor)).toHaveCSS('opacity', '1');

    const tab = page.locator(`#${anchor} > .band-tab`);
    if ((await tab.count()) > 0) await expect(tab).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(firstBelowHeader)).toBe(anchor);

    await visit(page, PRIVACY_PATH);
    await page.locator(`:is(header, footer) a[href="${to}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(to);
    await expectArrivedAt(page, `#${anchor}`);
    const hasFocus = () =>
      page.evaluate((id) => document.activeElement?.closest(`[id="${id}"]`) !== null, anchor);
    await expect.poll(hasFocus).toBe(true);
  });
}
