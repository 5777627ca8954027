import { expect, test, type Page } from '@playwright/test';
import { fillText } from '#schema/fill.ts';
import { onPage } from './support/content.ts';
import { visit } from './support/visit.ts';

// tests/field-cases/numbers.csv says which text is which number.

const form = (page: Page) => page.locator('[data-calculator]');
const field = (page: Page, name: 'containers' | 'days' | 'tariff') => form(page).locator(`[name="${name}"]`);
const { path, texts: calculator } = onPage('demurrage');
const answer = (page: Page) => form(page).locator('output');

/** The description of a field: its mistake, before its help. */
const telling = (name: 'days' | 'tariff', mistake: string) =>
  [mistake, calculator.fields[name].help].filter(Boolean).join(' ');

test('the calculator begins with an example', async ({ page }) => {
  const { containers, days, tariff } = calculator.example;
  const total = (containers * days * tariff).toLocaleString('es-MX');
  const numbers = { containers, days, tariff: tariff.toLocaleString('es-MX') };
  await visit(page, path);
  await expect(answer(page)).toContainText(`$${total}.00 MXN`);
  await expect(answer(page)).toContainText(fillText(calculator.answer.example, numbers));
});

test("the calculator multiplies the visitor's numbers, and sends nothing", async ({ page }) => {
  await visit(page, path);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await field(page, 'containers').fill('');
  await expect(answer(page)).toContainText(calculator.answer.empty);
  await field(page, 'containers').fill('4');
  await field(page, 'days').fill('6');
  await field(page, 'tariff').fill('1,842.55');
  await field(page, 'tariff').press('Enter');
  await expect(answer(page)).toContainText('$44,221.20 MXN');
  await expect(answer(page)).toContainText(calculator.answer.done);
  await form(page).getByText('USD', { exact: true }).click();
  await expect(form(page).getByRole('radio', { name: 'USD' })).toBeChecked();
  await expect(answer(page)).toContainText('$44,221.20 USD');
  await form(page).getByText('MXN', { exact: true }).click();
  await field(page, 'tariff').fill('150,50 usd');
  await expect(form(page).getByRole('radio', { name: 'USD' })).toBeChecked();
  await expect(answer(page)).toContainText('$3,612.00 USD');
  expect(requests).toEqual([]);
});

test('a mistake is named at its field, and there is no total until it is mended', async ({ page }) => {
  await visit(page, path);
  await field(page, 'containers').fill('3');
  await field(page, 'days').fill('-5');
  await field(page, 'tariff').fill('1,84,20');
  await expect(field(page, 'containers')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'days')).toHaveAccessibleDescription(telling('days', calculator.mistakes.sign));
  await expect(field(page, 'tariff')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'tariff')).toHaveAccessibleDescription(
    telling('tariff', calculator.mistakes.commas),
  );
  await expect(answer(page)).toContainText(calculator.answer.mistaken);
  await field(page, 'tariff').fill('$1.500');
  const unclear = calculator.mistakes.point.replace('1.842', '1.500').replace('1,842', '1,500');
  await expect(field(page, 'tariff')).toHaveAccessibleDescription(telling('tariff', unclear));
  await field(page, 'days').fill('5');
  await field(page, 'tariff').fill('1842');
  await expect(answer(page)).toContainText('$27,630.00 MXN');
});
