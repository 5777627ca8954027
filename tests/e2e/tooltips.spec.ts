import { expect, test, type Page } from '@playwright/test';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#ui/tooltip/tooltip-delay.ts';
import { onPage } from './support/content.ts';
import { press } from './support/keyboard.ts';
import { pass, visitWithStoppedClock } from './support/visit.ts';

const { path, texts: benefits } = onPage('benefits');

const LONG_MS = 10 * TOOLTIP_OPEN_DELAY_MS;

const triggers = (page: Page) => page.locator(`#${benefits.anchor} button[aria-describedby]`);
const tooltip = (page: Page, index: number) =>
  page.locator(`#${benefits.anchor} [role="tooltip"]`).nth(index);
const leave = (page: Page) => page.mouse.move(1270, 790);

/** Shows the benefits with a stopped clock. */
async function open(page: Page) {
  await visitWithStoppedClock(page, path);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]'))
      element.dataset.revealed = '';
    // Playwright scrolls a moving button to another place, where its tooltip may be below the window.
    for (const animation of document.getAnimations()) animation.finish();
  });
  await triggers(page)
    .first()
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
}

test('a tooltip opens once the mouse has rested on its button; the next one opens at once', async ({
  page,
}) => {
  await open(page);
  await triggers(page).first().hover();
  await pass(page, TOOLTIP_OPEN_DELAY_MS - 1);
  await leave(page);
  await pass(page, LONG_MS);
  await expect(tooltip(page, 0)).toBeHidden();

  await triggers(page).first().hover();
  await pass(page, TOOLTIP_OPEN_DELAY_MS - 1);
  await expect(tooltip(page, 0)).toBeHidden();
  await pass(page, 1);
  await expect(tooltip(page, 0)).toBeVisible();
  await leave(page);
  await expect(tooltip(page, 0)).toBeHidden();

  await pass(page, TOOLTIP_SKIP_DELAY_MS - 1);
  await triggers(page).nth(1).hover();
  await pass(page, 1);
  await expect(tooltip(page, 1)).toBeVisible();
});

test('a tooltip can be hovered, and closes with Escape', async ({ page }) => {
  await open(page);
  await triggers(page).first().hover();
  await pass(page, TOOLTIP_OPEN_DELAY_MS);
  const button = (await triggers(page).first().boundingBox())!;
  const tip = (await tooltip(page, 0).boundingBox())!;
  await page.mouse.move(button.x + button.width / 2, tip.y + tip.height / 2, { steps: 8 });
  await pass(page, LONG_MS);
  await expect(tooltip(page, 0)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page, 0)).toBeHidden();
});

test('a mouse that leaves closes no tooltip of a button that the keyboard has reached', async ({ page }) => {
  await open(page);
  await triggers(page).nth(1).focus();
  await triggers(page).first().hover();
  await press(page, 'Shift+Tab', triggers(page).first());
  await expect(tooltip(page, 0)).toBeVisible();
  await leave(page);
  await pass(page, LONG_MS);
  await expect(tooltip(page, 0)).toBeVisible();
});

test('a tooltip describes its button, and the keyboard opens it at once, closes it, and opens it again', async ({
  page,
}) => {
  await open(page);
  await triggers(page).nth(1).focus();
  await page.keyboard.press('Shift+Tab');
  for (const [index, { title, tooltip: words }] of benefits.items.entries()) {
    if (index > 0) await press(page, 'Tab', triggers(page).nth(index));
    await expect(triggers(page).nth(index)).toHaveAccessibleName(`${benefits.more} ${title}`);
    await expect(triggers(page).nth(index)).toHaveAccessibleDescription(words);
    await expect(page.getByRole('tooltip')).toHaveText(words);
  }
  await press(page, 'Escape', triggers(page).last());
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await press(page, 'Enter', triggers(page).last());
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a tap shows a tooltip inside the window; the next tap, or one elsewhere, hides it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await triggers(page)
      .first()
      .evaluate((button) => button.scrollIntoView({ block: 'end' }));
    // Before the first tap, which would come too early for its own button.
    await expect(page.locator('[data-island=tooltip]:not([data-hydrated])')).toHaveCount(0);
    await triggers(page).first().tap();
    await expect(tooltip(page, 0)).toBeInViewport({ ratio: 1 });
    await triggers(page).first().tap();
    await expect(tooltip(page, 0)).toBeHidden();
    await triggers(page).first().tap();
    await expect(tooltip(page, 0)).toBeVisible();
    await page.locator(`#${benefits.anchor} h2`).tap();
    await expect(tooltip(page, 0)).toBeHidden();
  });
});
