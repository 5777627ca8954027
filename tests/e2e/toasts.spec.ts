import { expect, test, type Locator, type Page } from '@playwright/test';
import { footer, shell } from '#content/shell.ts';
import { SUCCESS_DURATION_MS } from '#ui/toast/toast-store.ts';
import { isFullTier } from '../tier.ts';
import {
  answer,
  DEMO,
  expectOutcome,
  fill,
  MISSING,
  openFilled,
  outcomeNote,
  refuse,
  submitButton,
  wordsOf,
} from './support/forms.ts';
import { newsletterBox } from './support/newsletter.ts';
import {
  afterTasks,
  expectToast,
  setTabHidden,
  toasts,
  visit,
  visitWithStoppedClock,
} from './support/visit.ts';

const LONG_MS = 600_000;

const closeButton = (page: Page) => toasts(page).getByRole('button', { name: shell.toasts.close });

async function pass(page: Page, milliseconds: number) {
  await afterTasks(page);
  await page.clock.runFor(milliseconds);
  await afterTasks(page);
}

test('a success toast goes away by itself, but no time passes while it is read', async ({ page }) => {
  await answer(page);
  await visitWithStoppedClock(page, DEMO.path);
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);

  await test.step('the mouse is over it', async () => {
    await toasts(page).hover();
    await pass(page, LONG_MS);
    await expect(toasts(page)).toHaveCount(1);
    await page.mouse.move(5, 300);
  });
  await test.step('the focus is in it', async () => {
    await closeButton(page).focus();
    await pass(page, LONG_MS);
    await expect(toasts(page)).toHaveCount(1);
    await submitButton(page, DEMO).focus();
  });
  await test.step('the tab is hidden', async () => {
    await setTabHidden(page, true);
    await pass(page, LONG_MS);
    await expect(toasts(page)).toHaveCount(1);
    await setTabHidden(page, false);
  });
  await pass(page, SUCCESS_DURATION_MS - 1);
  await expect(toasts(page)).toHaveCount(1);
  await pass(page, 1);
  await expect(toasts(page)).toHaveCount(0);
});

test('an error toast stays until it is closed', async ({ page }) => {
  await visitWithStoppedClock(page, DEMO.path);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...MISSING);
  await pass(page, LONG_MS);
  await expect(toasts(page)).toHaveCount(1);
  await closeButton(page).click();
  await expect(toasts(page)).toHaveCount(0);
});

test('an error alerts, a success is announced politely; both look different, and neither takes the focus', async ({
  page,
}) => {
  const region = page.getByRole('region', { name: shell.toasts.label });
  const look = () =>
    toasts(page)
      .last()
      .evaluate((toast) => {
        const { backgroundColor, borderLeftColor, color } = getComputedStyle(toast);
        return [backgroundColor, borderLeftColor, color];
      });
  await answer(page);
  await visit(page, DEMO.path);
  await expect(region.getByRole('status')).toBeAttached();
  await submitButton(page, DEMO).click();
  await submitButton(page, DEMO).click();
  await expect(region.getByRole('alert')).toContainText(MISSING[1]);
  await expect(toasts(page)).toHaveCount(1);
  await expect(region.locator(':focus')).toHaveCount(0);
  const destructive = await look();

  await test.step('toasts of two forms stand together, the newer one last', async () => {
    await newsletterBox(page).button.click();
    await expectToast(page, ...wordsOf(footer.newsletter.invalid));
    await expect(toasts(page)).toHaveCount(2);
    for (const toast of await toasts(page).all()) await expect(toast).toBeInViewport({ ratio: 1 });
  });
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expect(region.getByRole('status')).toContainText(DEMO.success[1]);
  await expect(region.getByRole('alert')).toHaveCount(1);
  await expect(region.locator(':focus')).toHaveCount(0);
  expect(await look()).not.toEqual(destructive);
});

async function isUnder(part: Locator, toast: Locator): Promise<boolean> {
  const [box, over] = [await part.boundingBox(), await toast.boundingBox()];
  if (!box || !over) throw new Error('the form or its toast is not on screen');
  const isBeside = box.x >= over.x + over.width || box.x + box.width <= over.x;
  return !isBeside && box.y + box.height > over.y;
}

const VIEWPORTS = [
  [390, 844, 'no-preference'],
  [320, 640, 'no-preference'],
  [844, 390, 'no-preference'],
  [1440, 900, 'reduce'],
] as const;

for (const [width, height, reducedMotion] of isFullTier ? VIEWPORTS : VIEWPORTS.slice(0, 1)) {
  test(`at ${width} by ${height} px, motion ${reducedMotion}, a toast covers neither outcome nor button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion });
    await openFilled(page, DEMO);
    for (const outcome of ['failure', 'success'] as const) {
      await (outcome === 'success' ? answer(page) : refuse(page));
      await submitButton(page, DEMO).press('Enter');
      await expectOutcome(page, DEMO, DEMO[outcome]);
      await expect(toasts(page)).toBeInViewport({ ratio: 1 });
      await expect(submitButton(page, DEMO)).toBeInViewport({ ratio: 0.99 });
      const note = outcomeNote(page, DEMO, outcome === 'success' ? 'sent' : 'failed');
      await expect(note).toBeInViewport({ ratio: 0.99 });
      // On a phone held sideways only the title of the note fits.
      for (const part of [submitButton(page, DEMO), height < 500 ? note.locator('h3') : note])
        await expect.poll(() => isUnder(part, toasts(page))).toBe(false);
    }
  });
}
