import { expect, test } from '@playwright/test';
import { shell } from '#content';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { answer, DEMO, field, fill, openFilled, send, valuesOf } from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectHydrated } from './support/visit.ts';

test('early typing holds once the scripts run, and wins over a draft', async ({ page }) => {
  const draft = { ...DEMO.values, phone: '55 1' };
  const early = { email: 'otra@empresa.example', message: 'Escrito antes' };
  await openFilled(page, DEMO, draft);
  await page.goto(PRIVACY_PATH);
  const { release } = await openWithoutScripts(page, DEMO.path);
  await fill(DEMO.form(page), early);
  release();
  await expectHydrated(page);
  expect(await valuesOf(DEMO.form(page))).toEqual({ ...draft, ...early });

  const bodies = await answer(page);
  await send(page, DEMO, DEMO.success);
  expect(bodies).toEqual([{ type: 'demo', ...draft, ...early }]);
});

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
  const { release } = await openWithoutScripts(page, DEMO.path);
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
