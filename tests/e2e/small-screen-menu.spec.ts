import { expect, test, type Page } from '@playwright/test';
import { footer, shell } from '#content';
import { HOME } from '#site/paths.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { bandLinkIn, bandTitle } from './support/content.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expectArrivedAt, settle, visit } from './support/visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const toggle = (page: Page) => page.locator('header button[popovertarget]');
const panel = (page: Page) => page.locator('header [popover]');
const link = (page: Page, address: string) => panel(page).locator(`a[href="${address}"]`);

/** Where links lead, and how. */
const addresses = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((each) => ['href', 'target', 'rel'].map((name) => each.getAttribute(name))),
    );

async function expectOpen(page: Page, isOpen: boolean) {
  await expect(toggle(page)).toHaveAttribute('aria-expanded', String(isOpen));
  await expect(toggle(page)).toHaveAccessibleName(isOpen ? shell.closeMenu : shell.openMenu);
  await expect(panel(page)).toBeVisible({ visible: isOpen });
}

async function open(page: Page, path = HOME) {
  await visit(page, path);
  await toggle(page).tap();
  await expectOpen(page, true);
}

test('the menu has the links of the bar; its toggle closes it', async ({ page }) => {
  await open(page);
  const [, ...inBar] = await addresses(page, 'header a:not([popover] *)');
  expect(await addresses(page, 'header [popover] a:not(.link-alone)')).toEqual(inBar);
  await expect(panel(page).locator(`a[href="${footer.phone.href}"]`)).toBeVisible();
  for (const each of await panel(page).locator('a').all()) await expect(each).toBeVisible();
  await expectNoAxeViolations(page);
  await toggle(page).tap();
  await expectOpen(page, false);
});

test('a link into the page closes the menu, arrives and takes the focus along', async ({ page }) => {
  const { to, path, anchor } = bandLinkIn([shell.demo, ...shell.links]);
  await open(page, path);
  await link(page, to).tap();
  await expectOpen(page, false);
  await expectArrivedAt(page, `#${anchor}`);
  await expect(bandTitle(page, anchor)).toBeFocused();
});

test('the keyboard opens the menu, goes through it and not behind it, and closes it', async ({ page }) => {
  const last = shell.links.at(-1)?.to ?? '';
  await visit(page, HOME);
  await tabTo(page, toggle(page));
  await press(page, 'Enter', toggle(page));
  await expectOpen(page, true);
  for (const each of await panel(page).locator('a').all()) await press(page, 'Tab', each);
  // After the last link the focus goes to the browser or to the page's first control.
  await page.keyboard.press('Tab');
  const isBehind = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null);
  expect(isBehind).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page).locator('a').last()).toBeFocused();
  await press(page, 'Escape', toggle(page));
  await expectOpen(page, false);

  await press(page, 'Space', toggle(page));
  await tabTo(page, link(page, last));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(last);
});

test('while the menu is open the page behind it is inert and does not scroll', async ({ page }) => {
  await open(page);
  await toggle(page).tap();
  await page.evaluate(() => scrollTo(0, 900));
  const behind = page.locator('body > [inert]');
  await expect(page.getByRole('button', { name: shell.backToTop })).toBeVisible();
  await toggle(page).tap();
  // The skip link, the page, the footer, and the button with the toasts.
  await expect(behind).toHaveCount(4);
  await expect(page.getByText(shell.skipLink)).toBeHidden();
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 600);
  await settle(page);
  await toggle(page).tap();
  expect(await page.evaluate(() => scrollY)).toBe(900);
  await expect(behind).toHaveCount(0);
});

test('the menu closes when the window grows to hold the whole bar', async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(panel(page)).toBeHidden();
  await expect(toggle(page)).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});
