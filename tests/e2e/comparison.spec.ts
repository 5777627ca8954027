import { expect, test, type Page } from '@playwright/test';
import { comparison as text } from '#content/comparison.ts';
import { MISMATCH } from '#drawing/sample-data.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { visit } from './support/visit.ts';

// app/trade/compare.test.ts checks which values differ, and why.

const at = (page: Page, name: string) => page.locator(`[data-compare="${name}"]`);
const verdict = (page: Page) => at(page, 'verdict');
const different = (page: Page) => page.locator('.comparison [data-different]');
const example = text.difference(180, text.fields.weight.unit);

test('an edit compares the documents again, and nothing is sent', async ({ page }) => {
  await visit(page, '/');
  await expect(verdict(page)).toContainText(example);
  await expect(verdict(page)).toContainText(text.causes.transposed);
  await expect(different(page)).toHaveCount(1);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await at(page, 'pl-weight').fill('18420 kg');
  await expect(verdict(page)).toContainText(text.same[0]);
  await expect(different(page)).toHaveCount(0);
  await expect(page.locator('.comparison .stamp')).toBeVisible();
  await at(page, 'pl-weight').fill('184,200');
  await at(page, 'bl-container').fill('QZXU 104827 1');
  await expect(verdict(page)).toContainText(text.several(2));
  await expect(different(page)).toHaveCount(2);
  expect(requests).toEqual([]);
});

test('Tab goes through the values in reading order, and a button restores the example', async ({ page }) => {
  await visit(page, '/');
  const names = ['packages', 'container', 'weight', 'rfc'].flatMap((field) => [`bl-${field}`, `pl-${field}`]);
  await at(page, names[0]!).focus();
  for (const name of names) {
    await expect(at(page, name)).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await at(page, 'bl-rfc').fill('');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: text.reset }).click();
  await expect(verdict(page)).toContainText(example);
  await expect(at(page, 'bl-rfc')).toHaveValue(MISMATCH.consigneeTaxId);
  await expect(at(page, 'bl-packages')).toBeFocused();
});
