import { expect, test, type Page } from '@playwright/test';
import { comparison as text } from '#sections/comparison/texts.ts';
import { comparisonName, onPage, productsWith } from './support/content.ts';
import { visit } from './support/visit.ts';

// tests/field-cases/numbers.csv says which values differ, and why.

const at = (page: Page, name: string) => page.locator(`[data-compare="${name}"]`);
const verdict = (page: Page) => at(page, 'verdict');
const sheet = (page: Page) => page.getByRole('group', { name: comparisonName });
const different = (page: Page) => sheet(page).locator('[data-different]');
const example = text.difference(180, text.fields.weight.unit);

test('an edit compares the documents again', async ({ page }) => {
  await visit(page, productsWith('comparison'));
  await expect(verdict(page)).toContainText(example);
  await expect(verdict(page)).toContainText(text.causes.transposed);
  await expect(different(page)).toHaveCount(1);

  await at(page, 'pl-weight').fill('18420 kg');
  await expect(verdict(page)).toContainText(text.same.title);
  await expect(different(page)).toHaveCount(0);
  await expect(sheet(page).locator('.stamp')).toBeVisible();
  await at(page, 'pl-weight').fill('184,200');
  await at(page, 'bl-container').fill('QZXU 104827 1');
  await at(page, 'pl-packages').fill('6400');
  await at(page, 'pl-rfc').fill('XAXX010101000');
  await expect(verdict(page)).toContainText(text.review(['bultos', 'contenedor', 'peso bruto', 'RFC']));
  await expect(different(page)).toHaveCount(4);
  await page.getByRole('button', { name: text.reset }).click();
  await expect(verdict(page)).toContainText(example);
  await at(page, 'pl-weight').fill('18.420');
  await expect(verdict(page)).toContainText(text.causes.unclear('18.420', '18,420', text.fields.weight.unit));
});

test("the hero's row leads to the comparison, on a phone with its weights in view", async ({ page }) => {
  const { path, texts } = onPage('hero');
  const link = texts.carousel.tryIt;
  test.skip(!link?.to.endsWith('#mesa-documental') || !comparisonName, 'it leads elsewhere');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, path);
  await page.getByRole('link', { name: link!.label }).click();
  await expect(at(page, 'pl-weight')).toBeInViewport();
  await expect(verdict(page)).toBeInViewport();
});
