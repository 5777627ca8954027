import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { submitButton, DEMO, CONTACT, answer, fill } from './support/forms.ts';
import { ALL_PATHS, MISSING_PATH } from './support/pages.ts';
import { expectToast, revealAll, toasts, visit } from './support/visit.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

// Under reduced motion nothing is caught half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNoViolations(page: Page, part = 'html') {
  await revealAll(page);
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(TAGS).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}

for (const path of [...ALL_PATHS, MISSING_PATH]) {
  test(`axe finds nothing against WCAG 2.2 AA on ${path}, at 390 and at 1280 px`, async ({ page }) => {
    await visit(page, path);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolations(page);
  });
}

for (const form of [DEMO, CONTACT]) {
  test(`axe finds nothing in the errors, the toasts and the success of the form on ${form.path}`, async ({
    page,
  }) => {
    await answer(page);
    await visit(page, form.path);
    await submitButton(page, form).click();
    await expect(toasts(page)).toHaveCount(1);
    await expectNoViolations(page, '[data-toast]');
    await toasts(page).getByRole('button').click();
    await expectNoViolations(page, 'main form');
    await fill(form.form(page), form.values);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    await expectNoViolations(page, '[data-toast]');
    await toasts(page).getByRole('button').click();
    await expectNoViolations(page, 'main form');
  });
}

test('axe finds nothing in the open menus and an open tooltip', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Soluciones' }).press('Enter');
  await expectNoViolations(page, 'header');
  await page.getByRole('button', { name: 'Más información sobre Visibilidad total' }).focus();
  await expectNoViolations(page, '#beneficios');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expectNoViolations(page, 'header');
});
