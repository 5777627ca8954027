import { expect, test } from '@playwright/test';
import { PATHS } from '#content/paths.ts';
import { shell } from '#content/shell.ts';
import { visit } from './support/visit.ts';

test('the bar stays at the top while the page scrolls', async ({ page }) => {
  await visit(page, PATHS.about);
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: shell.home.label, exact: true });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect((await header.boundingBox())?.y).toBe(0);
  await expect(link).toBeInViewport();
});

test('the bar begins with the logo, and holds its links in order', async ({ page }) => {
  const { home, solutions, about, contact, login, demo } = shell;
  const words = [home, solutions, about, contact, ...(login ? [login] : []), demo];
  await visit(page, PATHS.contact);
  const controls = page.getByRole('banner').locator('a, button').filter({ visible: true });
  await expect(controls.first()).toHaveAccessibleName(shell.logoLabel);
  await expect(controls.first()).toHaveAttribute('href', PATHS.home);
  const texts = await controls.allTextContents();
  const places = words.map(({ label }) => texts.findIndex((text) => text.startsWith(label)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('a link opens its page at the top, and going back returns to the place that was left', async ({
  page,
}) => {
  await visit(page, PATHS.home);
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole('banner').getByRole('link', { name: shell.about.label }).click();
  await expect(page).toHaveURL(PATHS.about);
  await expect(page.locator('h1')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(PATHS.home);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

if (shell.login) {
  const { href } = shell.login;
  test('the login opens the platform in a new tab', async ({ page, context }) => {
    await context.route(href, (route) => route.fulfill({ body: 'platform' }));
    await visit(page, PATHS.home);
    const login = page.getByRole('banner').locator(`a[href="${href}"]`).filter({ visible: true });
    const [tab] = await Promise.all([page.waitForEvent('popup'), login.click()]);
    await expect(tab).toHaveURL(href);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(PATHS.home);
  });
}
