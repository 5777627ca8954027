import { expect, test, type Page } from '@playwright/test';
import { calculator } from '#content/importers.ts';
import { ANCHORS, PATHS } from '#site/paths.ts';
import { expectArrivedAt, visit } from './support/visit.ts';

// tests/field-cases/numbers.csv says which text is which number.

const form = (page: Page) => page.locator('[data-calculator]');
const field = (page: Page, name: 'containers' | 'days' | 'tariff') => form(page).locator(`[name="${name}"]`);
const { containers, days, tariff } = calculator.example;
const EXAMPLE = `$${(containers * days * tariff).toLocaleString('es-MX')}.00 MXN`;
const answer = (page: Page) => form(page).locator('output');

test('the link at the free days leads to the calculator, which begins with an example', async ({ page }) => {
  await visit(page, PATHS.importers);
  await page.locator(`a[href$="#${ANCHORS.demurrage}"]`).click();
  await expectArrivedAt(page, `#${ANCHORS.demurrage}`);
  await expect(answer(page)).toContainText(EXAMPLE);
  await expect(answer(page)).toContainText(calculator.answer.example);
});

test("the calculator multiplies the visitor's numbers, and sends nothing", async ({ page }) => {
  await visit(page, PATHS.importers);
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
  await visit(page, PATHS.importers);
  await field(page, 'containers').fill('3');
  await field(page, 'days').fill('-5');
  await field(page, 'tariff').fill('1,84,20');
  await expect(field(page, 'containers')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'days')).toHaveAccessibleDescription(new RegExp(`^${calculator.mistakes.sign}`));
  await expect(field(page, 'tariff')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'tariff')).toHaveAccessibleDescription(
    new RegExp(`^${calculator.mistakes.commas}`),
  );
  await expect(answer(page)).toContainText(calculator.answer.mistaken);
  await field(page, 'tariff').fill('$1.500');
  await expect(field(page, 'tariff')).toHaveAccessibleDescription(/^¿1\.500 o 1,500\?/);
  await field(page, 'days').fill('5');
  await field(page, 'tariff').fill('1842');
  await expect(answer(page)).toContainText('$27,630.00 MXN');
});
