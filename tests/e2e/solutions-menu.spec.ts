import { expect, test, type Page } from '@playwright/test';
import { shell } from '#content';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { press, tabTo } from './support/keyboard.ts';
import { visit, visitWithStoppedClock } from './support/visit.ts';

/** Longer than any delay of the menu. */
const LONG_MS = 1000;
const TARGETS = [...shell.solutions.items, shell.solutions.all];

const button = (page: Page) => page.getByRole('button', { name: shell.solutions.label, exact: true });
const links = (page: Page) => page.locator('header li:has(> button) ul a');

async function expectOpen(page: Page, isOpen: boolean) {
  await expect(button(page)).toHaveAttribute('aria-expanded', String(isOpen));
  await expect(links(page).first()).toBeVisible({ visible: isOpen });
}

test('the menu opens on mouse enter, stays open over its links, closes on mouse leave', async ({ page }) => {
  await visitWithStoppedClock(page, '/');
  await button(page).hover();
  await page.clock.runFor(LONG_MS);
  await expectOpen(page, true);
  for (const [index, { label, to }] of TARGETS.entries()) {
    await expect(links(page).nth(index)).toContainText(label);
    await expect(links(page).nth(index)).toHaveAttribute('href', to);
    await links(page).nth(index).hover();
    await page.clock.runFor(LONG_MS);
    await expectOpen(page, true);
  }
  await expect(links(page)).toHaveCount(TARGETS.length);
  await page.mouse.move(640, 700);
  await page.clock.runFor(LONG_MS);
  await expectOpen(page, false);
});

test('a click keeps a menu open that the hover has opened; keys close and open it', async ({ page }) => {
  await visitWithStoppedClock(page, '/');
  await button(page).hover();
  await page.clock.runFor(LONG_MS);
  await button(page).click();
  await expectOpen(page, true);
  await button(page).press('Enter');
  await expectOpen(page, false);
  await button(page).press('Enter');
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
