import { expect, test, type Page } from '@playwright/test';
import { ANCHORS } from '#site/paths.ts';
import { shell } from '#content/shell.ts';
import { DEMO, field } from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectHydrated } from './support/visit.ts';

const solutions = (page: Page) => page.getByRole('button', { name: shell.solutions.label, exact: true });
const firstSolution = (page: Page) => page.locator('header li:has(> button) ul a').first();
const menu = (page: Page) => page.locator('header [popover]');
const message = (page: Page) => field(DEMO.form(page), 'message');

async function openMenu(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: shell.openMenu }).click();
}

type Act = (page: Page) => Promise<unknown>;
/** What a visitor does before the scripts run, and what must hold afterwards. */
const EARLY: Record<string, readonly [act: Act, holds: Act]> = {
  'the Soluciones menu that is open under the pointer stays open': [
    (page) => solutions(page).hover(),
    async (page) => {
      await expect(solutions(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(firstSolution(page)).toBeVisible();
    },
  ],
  'the small-screen menu stays open': [
    openMenu,
    async (page) => {
      await expect(page.getByRole('button', { name: shell.closeMenu })).toBeVisible();
      await expect(menu(page)).toBeVisible();
    },
  ],
  'a link of the small-screen menu into the page closes it, and arrives': [
    async (page) => {
      await openMenu(page);
      await menu(page).locator(`a[href="${shell.demo.to}"]`).click();
    },
    async (page) => {
      await expect(menu(page)).toBeHidden();
      await expect(page.locator(`#${ANCHORS.demoForm} h2`)).toBeInViewport();
    },
  ],
  'the caret in the message stays where it is': [
    async (page) => {
      await message(page).evaluate((area: HTMLTextAreaElement) => {
        area.focus();
        area.setSelectionRange(0, 0);
      });
      await page.keyboard.type('ABC');
    },
    async (page) => {
      await page.keyboard.type('DEF');
      await expect(message(page)).toHaveValue(/^ABCDEF/);
    },
  ],
};
for (const [what, [act, holds]] of Object.entries(EARLY)) {
  test(`before the scripts run: ${what}`, async ({ page }) => {
    const { release } = await openWithoutScripts(page, '/');
    await act(page);
    release();
    await expectHydrated(page);
    await holds(page);
  });
}
