import { expect, test, type Page } from '@playwright/test';
import { onPage } from './support/content.ts';
import { visit } from './support/visit.ts';

const { path, texts } = onPage('folderHead');
const { counts } = texts.folder;

const folder = (page: Page) => page.locator('[data-answers="folder"]');
/** A stamp or a field of the drawing. */
const drawn = (page: Page, word: string) => folder(page).getByText(word, { exact: true });
const weights = (page: Page, weight: string) => drawn(page, `${weight} kg`).filter({ visible: true });
const ready = (page: Page) => drawn(page, 'Listo').filter({ visible: true });
const missing = (page: Page) => folder(page).getByRole('button', { name: /pendiente/ });
const mismatch = (page: Page) => folder(page).getByRole('button', { name: /no coincide/ });

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('two weights that differ are corrected by a press, and only then is the folder ready', async ({
      page,
    }) => {
      await visit(page, path);
      await expect(weights(page, '18,240')).toHaveCount(1);
      await expect(weights(page, '18,420')).toHaveCount(2);
      const height = await folder(page).evaluate(({ clientHeight }) => clientHeight);

      for (const each of await missing(page).all()) await each.click();
      await expect(folder(page).getByRole('status')).toHaveText(counts.at(-2) ?? '');
      await expect(ready(page)).toHaveCount(0);

      await mismatch(page).click();
      await expect(mismatch(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(folder(page).getByRole('status')).toHaveText(counts.at(-1) ?? '');
      await expect(ready(page)).toHaveCount(1);
      await expect(weights(page, '18,240')).toHaveCount(0);
      await expect(weights(page, '18,420')).toHaveCount(3);
      expect(await folder(page).evaluate(({ clientHeight }) => clientHeight)).toBe(height);

      await mismatch(page).press('Enter');
      await expect(ready(page)).toHaveCount(0);
      await expect(weights(page, '18,240')).toHaveCount(1);
    });
  });
}

test('each open document is as large as a touch needs', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, path);
  await expect(mismatch(page)).toBeAttached();
  for (const each of await folder(page).getByRole('button').all()) {
    const box = await each.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the weights agree', async ({ page }) => {
    await page.goto(path);
    await expect(weights(page, '18,420')).toHaveCount(3);
    await expect(weights(page, '18,240')).toHaveCount(0);
    await expect(folder(page).getByRole('button')).toHaveCount(0);
  });
});
