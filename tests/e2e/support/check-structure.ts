import { expect, type Page, type Response } from '@playwright/test';
import { LANGUAGE } from '#site/language.ts';
import { footer, shell } from '#content/shell.ts';
import { MISSING_PATH, metaOf } from './pages.ts';

/** Checks the status, language, title, landmarks and headings of a page. */
export async function expectStructure(page: Page, path: string, response: Response | null): Promise<void> {
  expect(response?.status()).toBe(path === MISSING_PATH ? 404 : 200);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE);
  await expect(page).toHaveTitle(metaOf(path).title);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  for (const name of [shell.navigationLabel, footer.label])
    await expect(page.getByRole('navigation', { name, exact: true })).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('main').locator('h1')).toBeVisible();
  expect(await repeatedTransitionNames(page), 'a repeated name cancels the change of pages').toEqual([]);
  const levels = await page
    .locator('main :is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0], 'the first heading').toBe(1);
  const skipping = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
  expect(skipping, 'headings that skip a level').toEqual([]);
}

/** The names that several elements of a page have for its changes to other pages. */
const repeatedTransitionNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => ['', '::before', '::after'].map((part) => getComputedStyle(element, part)))
      .map((style) => style.getPropertyValue('view-transition-name'))
      .filter((name) => name && name !== 'none')
      .filter((name, index, names) => names.indexOf(name) !== index),
  );
