import { expect, test } from '@playwright/test';
import { notFound } from '#content/not-found.ts';
import { ANCHORS, PATHS } from '#site/paths.ts';
import { shell } from '#content/shell.ts';
import { MISSING_PATH } from './support/pages.ts';
import { visit } from './support/visit.ts';

test('the bar stays at the top while the page scrolls', async ({ page }) => {
  await visit(page, PATHS.about);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await expect(
    page.getByRole('banner').getByRole('link', { name: shell.home.label, exact: true }),
  ).toBeInViewport();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const how = reducedMotion === 'reduce' ? 'at once under reduced motion' : 'by a moving seam';
  test(`a link changes the page ${how}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready;
        const moving = document.getAnimations().map((each) => (each.effect as KeyframeEffect).pseudoElement);
        document.documentElement.setAttribute('data-moving', moving.join(' '));
      }),
    );
    await visit(page, PATHS.about);
    await page.getByRole('banner').getByRole('link', { name: shell.logoLabel }).click();
    await expect(page).toHaveURL(PATHS.home);
    const moving = expect(page.locator('html'));
    const root = /view-transition-new\(root\)/;
    await expect(page.locator('html[data-moving]')).toBeAttached();
    if (reducedMotion === 'reduce') await moving.not.toHaveAttribute('data-moving', root);
    else await moving.toHaveAttribute('data-moving', root);
  });
}

test('after a click on a text, Tab goes on from there', async ({ page }) => {
  await visit(page, PATHS.home);
  await page.locator('main h2:not(.sr-only)').nth(3).click();
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(place);
  await expect(page.locator(`#${ANCHORS.hero} :focus`)).toHaveCount(0);
});

test('an unknown path keeps its address, is logged to the console once, and leads home', async ({ page }) => {
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  await visit(page, MISSING_PATH);
  await expect(page).toHaveURL(MISSING_PATH);
  expect(logs.filter((log) => log === `${notFound.log} ${MISSING_PATH}`)).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: notFound.home.label }).click();
  await expect(page).toHaveURL(PATHS.home);
});
