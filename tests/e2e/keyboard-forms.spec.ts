import { expect, test } from '@playwright/test';
import { shell } from '#content';
import { onPage } from './support/content.ts';
import { answer, DEMO, field, MISSING, outcomeNote, submitButton } from './support/forms.ts';
import { expectFocusSeen, press, tabTo } from './support/keyboard.ts';
import { expectToast, toasts, visitUnhurried } from './support/visit.ts';

test('by the keyboard alone the demo form is found, corrected and sent, and its toast closed', async ({
  page,
}) => {
  const { path, texts } = onPage('demoForm');
  const form = DEMO.form(page);
  await answer(page);
  await visitUnhurried(page, path);
  const link = page.locator(`a[href="${path}#${texts.anchor}"]`).filter({ visible: true }).first();
  await tabTo(page, link);
  await press(page, 'Enter', page.getByRole('heading', { name: texts.title }));
  await tabTo(page, submitButton(page, DEMO));
  await press(page, 'Enter', field(form, 'name'));
  await expectToast(page, ...MISSING);
  for (const [name, value] of Object.entries(DEMO.values)) {
    if (name !== 'name') await tabTo(page, field(form, name));
    await page.keyboard.type(value);
  }
  await tabTo(page, submitButton(page, DEMO));
  await page.keyboard.press('Enter');
  await expectToast(page, ...DEMO.success);
  await expect(outcomeNote(page, 'sent')).toBeFocused();
  await expectFocusSeen(page);
  await tabTo(page, toasts(page).getByRole('button', { name: shell.toasts.close }));
  await press(page, 'Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expectFocusSeen(page);
});
