import { expect, test, type Page } from '@playwright/test';
import { answer, DEMO, fill, MISSING, submitButton } from './support/forms.ts';
import {
  afterTasks,
  expectToast,
  setTabHidden,
  toasts,
  visit,
  visitWithStoppedClock,
} from './support/visit.ts';

const DURATION_MS = 6000;
const LONG_MS = 600_000;

async function pass(page: Page, milliseconds: number) {
  await afterTasks(page);
  await page.clock.runFor(milliseconds);
  await afterTasks(page);
}

/** A success toast on a clock that stands still, with the mouse and the focus elsewhere. */
async function succeed(page: Page) {
  await answer(page);
  await visitWithStoppedClock(page, '/');
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
}

test('a success toast goes away by itself after 6 s', async ({ page }) => {
  await succeed(page);
  await pass(page, DURATION_MS - 1);
  await expect(toasts(page)).toHaveCount(1);
  await pass(page, 1);
  await expect(toasts(page)).toHaveCount(0);
});

test('a success toast stays while the mouse is over it', async ({ page }) => {
  await succeed(page);
  await toasts(page).hover();
  await pass(page, LONG_MS);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 300);
  await pass(page, DURATION_MS);
  await expect(toasts(page)).toHaveCount(0);
});

test('a success toast stays while the focus is in it', async ({ page }) => {
  await succeed(page);
  await toasts(page).getByRole('button', { name: 'Cerrar aviso' }).focus();
  await pass(page, LONG_MS);
  await expect(toasts(page)).toHaveCount(1);
});

test('a success toast stays while the tab is hidden', async ({ page }) => {
  await succeed(page);
  await setTabHidden(page, true);
  await pass(page, LONG_MS);
  await expect(toasts(page)).toHaveCount(1);
  await setTabHidden(page, false);
  await pass(page, DURATION_MS);
  await expect(toasts(page)).toHaveCount(0);
});

test('an error toast stays until it is closed', async ({ page }) => {
  await visitWithStoppedClock(page, '/');
  await submitButton(page, DEMO).click();
  await expectToast(page, ...MISSING);
  await pass(page, LONG_MS);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(toasts(page)).toHaveCount(0);
});

test('a missing field is told in the destructive style, a success is not', async ({ page }) => {
  await answer(page);
  await visit(page, '/');
  await submitButton(page, DEMO).click();
  await expectToast(page, ...MISSING);
  const colour = () => toasts(page).evaluate((toast) => getComputedStyle(toast).borderLeftColor);
  const destructive = await colour();
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(await colour()).not.toBe(destructive);
});

test('a toast is announced and takes no focus: an error as an alert, a success politely', async ({
  page,
}) => {
  await answer(page);
  await visit(page, '/');
  const region = page.getByRole('region', { name: 'Avisos' });
  await expect(region.getByRole('status')).toBeAttached();
  await submitButton(page, DEMO).click();
  await expect(region.getByRole('alert')).toContainText(MISSING[1]);
  await expect(toasts(page).locator(':focus')).toHaveCount(0);
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expect(region.getByRole('status')).toContainText(DEMO.success[1]);
  await expect(region.getByRole('alert')).toHaveCount(0);
  await expect(toasts(page).locator(':focus')).toHaveCount(0);
});

test('toasts of different forms stand together, within the window', async ({ page }) => {
  await visit(page, '/');
  await submitButton(page, DEMO).click();
  await expectToast(page, ...MISSING);
  const box = page.getByRole('contentinfo').locator('form');
  await box.getByRole('button', { name: 'Suscribirse' }).click();
  await expectToast(page, 'Error', 'Escribe un correo electrónico válido.');
  await expect(toasts(page)).toHaveCount(2);
  for (const toast of await toasts(page).all()) await expect(toast).toBeInViewport({ ratio: 1 });
});

test('the same outcome again does not pile up', async ({ page }) => {
  await visit(page, '/');
  for (let presses = 0; presses < 3; presses++) await submitButton(page, DEMO).click();
  await expect(toasts(page)).toHaveCount(1);
});

test('on a phone a toast fits the window and leaves the submit button free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await submitButton(page, DEMO).click();
  await expectToast(page, ...MISSING);
  await expect(toasts(page)).toBeInViewport({ ratio: 1 });
  await fill(DEMO.form(page), DEMO.values);
  await answer(page);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
});
