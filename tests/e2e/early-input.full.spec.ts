import { expect, test } from '@playwright/test';
import { shell } from '#content/shell.ts';
import { DEMO, field } from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectHydrated } from './support/visit.ts';

test('the small-screen menu that is open before the scripts run stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { release } = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: shell.openMenu }).click();
  release();
  await expectHydrated(page);
  await expect(page.getByRole('button', { name: shell.closeMenu })).toBeVisible();
  await expect(page.locator('header [popover]')).toBeVisible();
});

test('while the scripts arrive, the caret stays where the visitor types', async ({ page }) => {
  const message = field(DEMO.form(page), 'message');
  const { release } = await openWithoutScripts(page, '/');
  await message.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(0, 0);
  });
  await page.keyboard.type('ABC');
  release();
  await expectHydrated(page);
  await page.keyboard.type('DEF');
  await expect(message).toHaveValue(/^ABCDEF/);
});
