import { expect, test, type Page } from '@playwright/test';
import { notFound, shell } from '#content';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { expectFonts } from './support/check-layout-shift.ts';
import { BAND_LINKS, bandLinkIn, bandTitle, onPage } from './support/content.ts';
import { MISSING_PATH } from './support/pages.ts';
import {
  expectArrivedAt,
  expectHydrated,
  hold,
  isSmooth,
  openWithoutScripts,
  recordScroll,
  settle,
  visit,
} from './support/visit.ts';

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
  const isReduced = reducedMotion === 'reduce';

  test(`a link into the page ${isReduced ? 'jumps under reduced motion' : 'scrolls smoothly'}, before the scripts run and after`, async ({
    page,
  }) => {
    const { path, texts } = onPage('hero');
    test.skip(!texts.primary.to.startsWith(`${path}#`), 'the hero leads to another page');
    await page.emulateMedia({ reducedMotion });
    const { release } = await openWithoutScripts(page, path);
    expect(await scrollsFromHero(page)).toBe(!isReduced);
    release();
    await expectHydrated(page);
    expect(await scrollsFromHero(page)).toBe(!isReduced);
  });

  test(`a link changes the page ${isReduced ? 'at once under reduced motion' : 'by a moving seam'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready;
        const moving = document.getAnimations().map((each) => (each.effect as KeyframeEffect).pseudoElement);
        document.documentElement.setAttribute('data-moving', moving.join(' '));
      }),
    );
    await visit(page, PRIVACY_PATH);
    await page.getByRole('banner').getByRole('link', { name: shell.logoLabel }).click();
    await expect(page).toHaveURL(shell.home.to);
    await expect(page.locator('html[data-moving]')).toBeAttached();
    const moving = await page.locator('html').getAttribute('data-moving');
    expect(moving?.includes('view-transition-new(root)')).toBe(!isReduced);
  });
}

for (const { to, anchor } of BAND_LINKS) {
  test(`${to} opens below the header, by its address and by a link of another page`, async ({ page }) => {
    await visit(page, to);
    await expectArrivedAt(page, `#${anchor}`);
    await expect(bandTitle(page, anchor)).toHaveCSS('opacity', '1');

    await visit(page, PRIVACY_PATH);
    await page.locator(`:is(header, footer) a[href="${to}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(to);
    await expectArrivedAt(page, `#${anchor}`);
    await expect(page.locator(`#${anchor} :focus, #${anchor}:focus`)).toHaveCount(1);
  });
}

test('fonts that come while a band is rising do not move what is read', async ({ page }) => {
  const { to, anchor } = bandLinkIn(BAND_LINKS.toReversed());
  const release = await hold(page, '**/*.woff2');
  await page.goto(to, { waitUntil: 'domcontentloaded' });
  await expectHydrated(page);
  // No browser holds the place in a frame in which this moves.
  await page
    .locator(`#${anchor}`)
    .evaluate((band) => void band.animate({ translate: ['0 1px', '0 0'] }, { duration: 60_000 }));
  const top = () => page.locator(`#${anchor}`).evaluate((band) => band.getBoundingClientRect().top);
  const before = await top();
  release();
  await expectFonts(page);
  await settle(page);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test('an unknown path keeps its address, is logged to the console once, and leads on', async ({ page }) => {
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  await visit(page, MISSING_PATH);
  await expect(page).toHaveURL(MISSING_PATH);
  expect(logs.filter((log) => log === `${notFound.log} ${MISSING_PATH}`)).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: notFound.home.label }).click();
  await expect(page).toHaveURL(notFound.home.to);
});

test('a mistyped path is missing, and its first link leads to the page that was meant', async ({ page }) => {
  const response = await page.goto('/Nosotros.html).');
  expect(response?.status()).toBe(404);
  const first = page.getByRole('main').getByRole('link').first();
  await expect(first).toHaveText(/^¿Buscabas .+\?$/);
  await first.click();
  await expect(page).toHaveURL('/nosotros');
});
