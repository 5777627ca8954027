import { expect, test } from '@playwright/test';
import { MESSAGE_ROWS } from '#contract/limits.ts';
import { CONTACT, DEMO, expectInitialValues, field } from './support/forms.ts';

const TYPES: Partial<Record<string, string>> = { email: 'email', phone: 'tel' };

for (const form of [DEMO, CONTACT]) {
  test(`the form on ${form.path} has its fields in order, each with label, type, purpose and help`, async ({
    page,
  }) => {
    const { fields, privacy, requiredNote } = form.text;
    await page.goto(form.path);
    const element = form.form(page);
    const labels = element.locator('label:not([aria-hidden="true"] *)');
    await expect(labels).toHaveText(fields.map(({ label }) => label));
    await expect(element.getByRole('textbox')).toHaveCount(fields.length);
    await expect(element.getByRole('checkbox')).toHaveCount(0);
    for (const { name, label, required, autoComplete, placeholder, help } of fields) {
      const control = element.getByLabel(label, { exact: true });
      await expect(control).toHaveAttribute('name', name);
      if (required) await expect(control).toHaveAttribute('required');
      else await expect(control).not.toHaveAttribute('required');
      if (name !== 'message') await expect(control).toHaveAttribute('type', TYPES[name] ?? 'text');
      if (autoComplete) await expect(control).toHaveAttribute('autocomplete', autoComplete);
      if (placeholder) await expect(control).toHaveAttribute('placeholder', placeholder);
      if (help) await expect(control).toHaveAccessibleDescription(help);
    }
    await expect(element.locator('textarea')).toHaveAttribute('name', 'message');
    await expect(field(element, 'message')).toHaveAttribute('rows', String(MESSAGE_ROWS));
    await expect(element).toContainText(requiredNote);
    await expect(element.getByRole('link', { name: privacy.link.label })).toHaveAttribute(
      'href',
      privacy.link.to,
    );
    await expectInitialValues(page, form);
  });
}
