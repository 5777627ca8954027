import { expect, test } from '@playwright/test';
import { notFound, shell } from '#content';
import { PRIVACY_PATH } from '#contract/paths.ts';
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
    await visit(page, PRIVACY_PATH);
    await page.getByRole('banner').getByRole('link', { name: shell.logoLabel }).click();
    await expect(page).toHaveURL(shell.home.to);
    const moving = expect(page.locator('html'));
    const root = /view-transition-new\(root\)/;
    await expect(page.locator('html[data-moving]')).toBeAttached();
    if (reducedMotion === 'reduce') await moving.not.toHaveAttribute('data-moving', root);
    else await moving.toHaveAttribute('data-moving', root);
  });
}

test('an unknown path keeps its address, is logged to the console once, and leads on', async ({ page }) => {
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  await visit(page, MISSING_PATH);
  await expect(page).toHaveURL(MISSING_PATH);
  expect(logs.filter((log) => log === `${notFound.log} ${MISSING_PATH}`)).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: notFound.home.label }).click();
  await expect(page).toHaveURL(notFound.home.to);
});
