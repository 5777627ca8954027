import { expect, test, type Locator, type Page } from '@playwright/test';
import { hasSection } from '#content/has-section.ts';
import { hero } from '#content/home.ts';
import { ANCHORS, PATHS } from '#site/paths.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectArrivedAt, expectHydrated, isSmooth, recordScroll, visit } from './support/visit.ts';

const DEMO_FORM = `#${ANCHORS.demoForm}`;

const linkIn = (page: Page, place: string, name: string): Locator =>
  page.locator(place).getByRole('link', { name, exact: true });

/** Presses the hero's button at the top of the page. Returns whether the page scrolled smoothly to the form. */
async function scrollsToDemoForm(page: Page): Promise<boolean> {
  await page.evaluate(() => scrollTo(0, 0));
  const positions = await recordScroll(page);
  await linkIn(page, `#${ANCHORS.hero}`, hero.primary.label).click();
  await expectArrivedAt(page, DEMO_FORM);
  await expect(page.locator(`${DEMO_FORM} h2`)).toBeFocused();
  await expect(page).toHaveURL(`/${DEMO_FORM}`);
  return isSmooth(await positions(), 0, await page.evaluate(() => scrollY));
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const how = reducedMotion === 'reduce' ? 'jumps under reduced motion' : 'scrolls smoothly';
  test(`a link into the page ${how}, before the scripts run and after`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const { release } = await openWithoutScripts(page, '/');
    expect(await scrollsToDemoForm(page)).toBe(reducedMotion !== 'reduce');
    release();
    await expectHydrated(page);
    expect(await scrollsToDemoForm(page)).toBe(reducedMotion !== 'reduce');
  });
}

const SECTIONS = (['solution', 'benefits', 'demoForm', 'testimonials'] as const)
  .filter(hasSection)
  .map((name) => ANCHORS[name]);

for (const id of SECTIONS) {
  test(`#${id} opens below the header, by its address and by a link of another page`, async ({ page }) => {
    await visit(page, `/#${id}`);
    await expectArrivedAt(page, `#${id}`);
    await expect(page.locator(`#${id} h2`)).toHaveCSS('opacity', '1');

    await visit(page, PATHS.about);
    await page.locator(`:is(header, footer) a[href="/#${id}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectArrivedAt(page, `#${id}`);
    const hasFocus = () =>
      page.evaluate((anchor) => document.activeElement?.closest(`[id="${anchor}"]`) !== null, id);
    await expect.poll(hasFocus).toBe(true);
  });
}
