import { expect, test } from '@playwright/test';
import { notFound } from '#content/not-found.ts';
import { PATHS } from '#content/paths.ts';
import { MISSING_PATH } from './support/pages.ts';
import { visit } from './support/visit.ts';

test('an unknown path answers 404, keeps its address, and is logged to the console once', async ({
  page,
}) => {
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  const response = await page.goto(MISSING_PATH);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(MISSING_PATH);
  await expect.poll(() => logs.filter((log) => log === `${notFound.log} ${MISSING_PATH}`)).toHaveLength(1);
});

test('the page of an unknown path marks its English words, and leads home', async ({ page }) => {
  await visit(page, MISSING_PATH);
  await expect(page.locator('h1 [lang="en"]')).toHaveText(notFound.title);
  await page.getByRole('main').getByRole('link', { name: notFound.home.label }).click();
  await expect(page).toHaveURL(PATHS.home);
});

test('a page asked for in other letter case is the page, at its own address', async ({ page }) => {
  await visit(page, PATHS.importers.toUpperCase());
  await expect(page).toHaveURL(PATHS.importers);
});
