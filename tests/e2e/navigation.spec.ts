import { expect, test } from '@playwright/test';
import { notFound } from '#content/not-found.ts';
import { PATHS } from '#site/paths.ts';
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

test('an unknown path keeps its address, is logged to the console once, and leads home', async ({ page }) => {
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  await visit(page, MISSING_PATH);
  await expect(page).toHaveURL(MISSING_PATH);
  expect(logs.filter((log) => log === `${notFound.log} ${MISSING_PATH}`)).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: notFound.home.label }).click();
  await expect(page).toHaveURL(PATHS.home);
});
