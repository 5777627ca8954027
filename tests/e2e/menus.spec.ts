import { expect, test, type Page } from '@playwright/test';
import { footer, shell } from '#content';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { HOME } from '#site/paths.ts';
import { bandLinkIn, bandTitle } from './support/content.ts';
import { press, tabTo } from './support/keyboard.ts';
import {
  expectArrivedAt,
  expectHydrated,
  openWithoutScripts,
  settle,
  visit,
  visitWithStoppedClock,
} from './support/visit.ts';

/** Longer than any delay of the menu. */
const LONG_MS = 1000;

const button = (page: Page) => page.getByRole('button', { name: shell.solutions.label, exact: true });
const links = (page: Page) => page.locator('header li:has(> button) ul a');

async function expectOpen(page: Page, isOpen: boolean) {
  await expect(button(page)).toHaveAttribute('aria-expanded', String(isOpen));
  await expect(links(page).first()).toBeVisible({ visible: isOpen });
}

test('the menu opens on mouse enter, stays open over its links and after a click, closes on mouse leave', async ({
  page,
}) => {
  await visitWithStoppedClock(page, '/');
  await button(page).hover();
  await page.clock.runFor(LONG_MS);
  await expectOpen(page, true);
  await links(page).last().hover();
  await page.clock.runFor(LONG_MS);
  await expectOpen(page, true);
  await button(page).click();
  await expectOpen(page, true);
  await page.mouse.move(640, 700);
  await page.clock.runFor(LONG_MS);
  await expectOpen(page, false);
});

test('the keyboard opens the menu, goes through it, and closes it', async ({ page }) => {
  await visit(page, '/');
  const after = page.locator(`header li:has(> button) + li a[href="${shell.links[0]?.to}"]`);
  await tabTo(page, button(page));
  await press(page, 'Tab', after);
  await press(page, 'Shift+Tab', button(page));
  for (const key of ['Enter', 'Space']) {
    await press(page, key, button(page));
    await expectOpen(page, true);
    await press(page, key, button(page));
    await expectOpen(page, false);
  }
  await press(page, 'Enter', button(page));
  await press(page, 'Tab', links(page).first());
  await press(page, 'Escape', button(page));
  await expectOpen(page, false);

  await press(page, 'Enter', button(page));
  for (const link of await links(page).all()) await press(page, 'Tab', link);
  await expectOpen(page, true);
  await expectNoAxeViolations(page);
  await press(page, 'Tab', after);
  await expectOpen(page, false);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a tap opens the menu, the next one or a tap elsewhere closes it', async ({ page }) => {
    await visit(page, '/');
    for (const close of [() => button(page).tap(), () => page.touchscreen.tap(640, 600)]) {
      await button(page).tap();
      await expectOpen(page, true);
      await close();
      await expectOpen(page, false);
    }
    await button(page).tap();
    await links(page).last().tap();
    await expect(page).toHaveURL(shell.solutions.all.to);
  });
});

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

async function expectPanel(page: Page, isOpen: boolean) {
  await expect(toggle(page)).toHaveAttribute('aria-expanded', String(isOpen));
  await expect(toggle(page)).toHaveAccessibleName(isOpen ? shell.closeMenu : shell.openMenu);
  await expect(panel(page)).toBeVisible({ visible: isOpen });
}

async function openPanel(page: Page, path = HOME) {
  await visit(page, path);
  await toggle(page).tap();
  await expectPanel(page, true);
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu has the links of the bar; its toggle closes it', async ({ page }) => {
    await openPanel(page);
    const [, ...inBar] = await addresses(page, 'header a:not([popover] *)');
    expect(await addresses(page, 'header [popover] a:not(.link-alone)')).toEqual(inBar);
    await expect(panel(page).locator(`a[href="${footer.phone.href}"]`)).toBeVisible();
    for (const each of await panel(page).locator('a').all()) await expect(each).toBeVisible();
    await expectNoAxeViolations(page);
    await toggle(page).tap();
    await expectPanel(page, false);
  });

  test('a link into the page closes the menu, arrives and takes the focus along', async ({ page }) => {
    const { to, path, anchor } = bandLinkIn([shell.demo, ...shell.links]);
    await openPanel(page, path);
    await link(page, to).tap();
    await expectPanel(page, false);
    await expectArrivedAt(page, `#${anchor}`);
    await expect(bandTitle(page, anchor)).toBeFocused();
  });

  test('the keyboard opens the menu, goes through it and not behind it, and closes it', async ({ page }) => {
    const last = shell.links.at(-1)?.to ?? '';
    await visit(page, HOME);
    await tabTo(page, toggle(page));
    await press(page, 'Enter', toggle(page));
    await expectPanel(page, true);
    for (const each of await panel(page).locator('a').all()) await press(page, 'Tab', each);
    // After the last link the focus goes to the browser or to the page's first control.
    await page.keyboard.press('Tab');
    const isBehind = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null);
    expect(isBehind).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page).locator('a').last()).toBeFocused();
    await press(page, 'Escape', toggle(page));
    await expectPanel(page, false);

    await press(page, 'Space', toggle(page));
    await tabTo(page, link(page, last));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(last);
  });

  test('while the menu is open the page behind it is inert and does not scroll', async ({ page }) => {
    await openPanel(page);
    await toggle(page).tap();
    await page.evaluate(() => scrollTo(0, 900));
    const behind = page.locator('body > [inert]');
    await expect(page.getByRole('button', { name: shell.backToTop })).toBeVisible();
    await toggle(page).tap();
    // The skip link, the page, the footer, the button to the top, and the toasts.
    await expect(behind).toHaveCount(5);
    await expect(page.getByText(shell.skipLink)).toBeHidden();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 600);
    await settle(page);
    await toggle(page).tap();
    expect(await page.evaluate(() => scrollY)).toBe(900);
    await expect(behind).toHaveCount(0);
  });

  test('the menu closes when the window grows to hold the whole bar', async ({ page }) => {
    await openPanel(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(panel(page)).toBeHidden();
    await expect(toggle(page)).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });

  test('the menu that is open before the scripts run stays open', async ({ page }) => {
    const { release } = await openWithoutScripts(page, HOME);
    await toggle(page).tap();
    release();
    await expectHydrated(page);
    await expectPanel(page, true);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the Soluciones menu opens by hover and by focus', async ({ page }) => {
    await page.goto(HOME);
    const first = links(page).first();
    await expect(first).toBeHidden();
    await button(page).hover();
    await expect(first).toBeVisible();
    await page.mouse.move(600, 700);
    await expect(first).toBeHidden();
    await button(page).focus();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
  });

  test('a link of the small-screen menu into this page uncovers it, and the menu opens again', async ({
    page,
  }) => {
    const { to, path, anchor } = bandLinkIn([shell.demo, ...shell.links]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await toggle(page).click();
    await link(page, to).click();
    await expect(link(page, to)).toBeHidden();
    await bandTitle(page, anchor).click();
    await toggle(page).click();
    await expect(link(page, to)).toBeVisible();
  });
});
