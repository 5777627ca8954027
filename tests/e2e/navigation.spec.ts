import { expect, test } from '@playwright/test';
import { notFound } from '#content/not-found.ts';
import { ANCHORS, PATHS } from '#site/paths.ts';
import { MOST_LINKS } from '#content/shapes/shell.ts';
import { shell } from '#content/shell.ts';
import { MISSING_PATH } from './support/pages.ts';
import { visit } from './support/visit.ts';

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

test('the bar and the small-screen menu hold as many links as the content may have', async ({ page }) => {
  await visit(page, PATHS.about);
  await page.locator('header nav').evaluateAll((navigations, missing) => {
    for (const navigation of navigations) {
      const list = navigation.querySelector('ul')!;
      for (let count = 0; count < missing; count++) list.append(list.lastElementChild!.cloneNode(true));
    }
  }, MOST_LINKS - shell.links.length);
  const header = page.getByRole('banner');
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await header
      .locator('a, button')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThan(MOST_LINKS);
    const bar = (await header.boundingBox())!;
    expect(boxes.filter(({ right, bottom }) => right > width || bottom > bar.height)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 640 });
  await header.getByRole('button', { name: shell.openMenu }).click();
  const last = header.locator('[popover] nav a').last();
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });
});
