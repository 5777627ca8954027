import { expect, test, type Page } from '@playwright/test';
import { ANCHORS } from '#content/paths.ts';
import { shell } from '#content/shell.ts';
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

async function open(page: Page) {
  await toggle(page).tap();
  await expectOpen(page, true);
}

test('beside Demo a toggle opens and closes the links of the bar; a link closes them too', async ({
  page,
}) => {
  await visit(page, '/');
  await expectOpen(page, false);
  const links = page.getByRole('banner').getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.last()).toHaveAttribute('href', shell.demo.to);
  await open(page);
  const inMenu = await addresses(page, 'header [popover] a');
  const [, ...inBar] = await addresses(page, 'header a:not([popover] *)');
  expect(inMenu).toEqual(inBar);
  for (const each of await panel(page).locator('a').all()) await expect(each).toBeVisible();
  await toggle(page).tap();
  await expectOpen(page, false);
  await open(page);
  await link(page, shell.about.to).tap();
  await expect(page).toHaveURL(shell.about.to);
  await expectOpen(page, false);
});

test('on the smallest phone Demo stands whole between the logo and the toggle', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/');
  const bar = page.locator('.site-header__bar');
  const name = bar.locator('.type-stencil');
  const demo = bar.getByRole('link', { name: shell.demo.label, exact: true });
  const boxes = await Promise.all([name, demo, toggle(page)].map((part) => part.boundingBox()));
  const edges = boxes.flatMap((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)]);
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  expect(edges.at(-1)).toBe(320);
});

test('a link into the page closes the menu, arrives there and takes the focus along', async ({ page }) => {
  await visit(page, '/');
  await open(page);
  await link(page, shell.demo.to).tap();
  await expectOpen(page, false);
  await expectArrivedAt(page, `#${ANCHORS.demoForm}`);
  await expect(page.locator(`#${ANCHORS.demoForm} h2`)).toBeFocused();
});

test('the keyboard opens the menu, goes through it and not behind it, and closes it', async ({ page }) => {
  await visit(page, '/');
  await tabTo(page, toggle(page));
  await press(page, 'Enter', toggle(page));
  await expectOpen(page, true);
  const links = await panel(page).locator('a').all();
  for (const each of links) await press(page, 'Tab', each);
  // Out at the end: the next place is the browser's, or the page's first.
  await page.keyboard.press('Tab');
  const isBehind = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null);
  expect(isBehind).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page).locator('a').last()).toBeFocused();
  await press(page, 'Escape', toggle(page));
  await expectOpen(page, false);

  await press(page, 'Space', toggle(page));
  await tabTo(page, link(page, shell.contact.to));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(shell.contact.to);
});

test('while the menu is open the page behind it is inert and does not scroll', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => scrollTo(0, 900));
  const behind = page.locator(':is(main, footer, .back-to-top)[inert]');
  await expect(page.getByRole('button', { name: shell.backToTop })).toBeVisible();
  await open(page);
  await expect(behind).toHaveCount(3);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 600);
  await settle(page);
  await toggle(page).tap();
  await expectOpen(page, false);
  expect(await page.evaluate(() => scrollY)).toBe(900);
  await expect(behind).toHaveCount(0);
});

test('the menu closes when the window grows to hold the whole bar', async ({ page }) => {
  await visit(page, '/');
  await open(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: shell.solutions.label, exact: true })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(toggle(page)).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});
