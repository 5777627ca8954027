import { expect, test, type Page } from '@playwright/test';
import { checker } from '#sections/checker/texts.ts';
import { comparison as text } from '#sections/comparison/texts.ts';
import { comparisonName, productsWith } from './support/content.ts';
import { visit } from './support/visit.ts';

// The example shipment is wrong until the visitor corrects it. Without scripts every drawing shows its end.

const path = productsWith('comparison');
const at = (page: Page, name: string) => page.locator(`[data-compare="${name}"]`);
const band = (page: Page) => page.locator('#solucion');
const mend = (page: Page) =>
  page.getByRole('group', { name: comparisonName }).getByRole('button', { name: text.mend });

/** The board's flag, the chat's answer about the example, and the folder's count and disputed paper. */
const WRONG = ['Peso no coincide', 'Detenido', '6/9', 'no coincide con el BL'];
const RIGHT = ['Semáforo verde', 'Desaduanamiento libre', '9/9'];

async function expectStory(page: Page, shown: readonly string[], hidden: readonly string[]): Promise<void> {
  for (const words of shown) await expect(band(page).getByText(words).first()).toBeVisible();
  for (const words of hidden) await expect(band(page).getByText(words).first()).toBeHidden();
}

test('the corrected weight turns board and chat, and the example turns them back', async ({ page }) => {
  await visit(page, path);
  await expectStory(page, WRONG, RIGHT.slice(1));
  const height = () => band(page).evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();

  await mend(page).click();
  await expect(at(page, 'pl-weight')).toHaveValue('18,420');
  await expect(band(page).locator('.stamp').filter({ visible: true })).toHaveText(text.stamp);
  await expect(at(page, 'verdict')).toBeFocused();
  await expect(mend(page)).toHaveCount(0);
  await expectStory(page, RIGHT, WRONG);
  expect(await height()).toBe(before);

  await page.getByRole('button', { name: text.reset }).click();
  await expect(at(page, 'pl-weight')).toHaveValue('18,240');
  await expectStory(page, WRONG, RIGHT.slice(1));
});

test('a digit that is mended by hand counts as well, and stays as it was typed', async ({ page }) => {
  await visit(page, path);
  await at(page, 'pl-weight').fill('18420 kg');
  await expectStory(page, RIGHT, WRONG);
  await expect(at(page, 'pl-weight')).toHaveValue('18420 kg');
  await at(page, 'pl-weight').fill('18421 kg');
  await expectStory(page, WRONG, RIGHT.slice(1));
  await expect(at(page, 'pl-weight')).toHaveValue('18421 kg');
});

test('two weights that agree on the wrong one release nothing', async ({ page }) => {
  await visit(page, path);
  await at(page, 'bl-weight').fill('18240');
  await expect(at(page, 'verdict')).toContainText(text.confirmed('18,420'));
  await expectStory(page, WRONG, RIGHT.slice(1));
  await expect(at(page, 'bl-weight')).toHaveValue('18240');
});

test('before its code arrives the page tells the wrong state', async ({ page }) => {
  await page.route(/comparing/, (route) => route.abort());
  await page.goto(path);
  await expectStory(page, WRONG, RIGHT.slice(1));
  await expect(at(page, 'pl-weight')).toHaveValue('18,240');
  await expect(at(page, 'corrected-verdict')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every drawing shows its end', async ({ page }) => {
    await page.goto(path);
    await expectStory(page, RIGHT, WRONG);
    await expect(at(page, 'corrected-verdict')).toContainText(text.same.title);
    await expect(at(page, 'corrected-pl')).toHaveValue('18,420');
    await expect(at(page, 'verdict')).toBeHidden();
  });
});

test.describe('the products’ band', () => {
  test('leads to the demo form five times', async ({ page }) => {
    await page.goto(path);
    await expect(band(page).locator('a.button')).toHaveCount(5);
    for (const button of await band(page).locator('a.button').all())
      await expect(button).toHaveAttribute('href', '/#demo-form');
  });

  test('folds on phones alone', async ({ page }) => {
    await page.goto(path);
    const check = band(page).locator('[data-check]').first();
    await expect(check).toBeVisible();
    await expect(band(page).locator('summary').filter({ visible: true })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(check).toBeHidden();
    await band(page).locator('summary', { hasText: checker.fold }).click();
    await expect(check).toBeVisible();
  });
});
