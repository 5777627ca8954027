import { expect, test } from '@playwright/test';
import { contactForm } from '#content/forms.ts';
import { PATHS } from '#site/paths.ts';
import { footer, shell } from '#content/shell.ts';
import { fieldOf } from '#contract/lead-fields.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { CONTACT, submitButton } from './support/forms.ts';
import { toasts, visit, visitUnhurried } from './support/visit.ts';

// What assistive technology gets in the most common states: roles, names and states. A snapshot only contains required
// entries, so texts and further entries may change.

test('the bar has a menu button that opens its list', async ({ page }) => {
  await visit(page, PATHS.contact);
  const bar = page.getByRole('banner');
  await expect(bar).toMatchAriaSnapshot(`
    - listitem:
      - /children: equal
      - button "${shell.solutions.label}" [expanded=false]`);
  await bar.getByRole('button', { name: shell.solutions.label }).press('Enter');
  await expect(bar).toMatchAriaSnapshot(`
    - banner:
      - link "${shell.logoLabel}"
      - navigation "${shell.navigationLabel}":
        - list:
          - listitem:
            - link "${shell.home.label}"
          - listitem:
            - button "${shell.solutions.label}" [expanded]
            - list:
              - listitem:
                - link
          - listitem:
            - link "${shell.about.label}"
      - link "${shell.demo.label}"`);
  await expectNoAxeViolations(page);
});

test('an empty form names its errors at each field and in a summary', async ({ page }) => {
  await visitUnhurried(page, PATHS.contact);
  await submitButton(page, CONTACT).click();
  await expect(toasts(page)).toHaveCount(1);
  const fields = contactForm.fields.map(({ name, label }) => {
    const { kind, forms } = fieldOf(name);
    const role = kind === 'choice' ? 'combobox' : 'textbox';
    return `- ${role} "${label}"${forms.contact === 'required' ? ' [invalid]' : ''}`;
  });
  await expect(CONTACT.form(page)).toMatchAriaSnapshot(`
    - alert:
      - list:
        - listitem:
          - link
    ${fields.join('\n    ')}
    - button "${contactForm.submit}"`);
  await expect(page.getByRole('region', { name: shell.toasts.label })).toMatchAriaSnapshot(`
    - region "${shell.toasts.label}":
      - alert:
        - paragraph
        - paragraph
        - button "${shell.toasts.close}"
      - status`);
  await expectNoAxeViolations(page);
});

test('the footer has its links in lists, and a newsletter box with a name', async ({ page }) => {
  await visit(page, PATHS.contact);
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - navigation "${footer.label}":
        - list:
          - listitem:
            - link
        - list:
          - listitem:
            - link
      - heading [level=2]
      - textbox "${footer.newsletter.label}"
      - button "${footer.newsletter.button}"`);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the bar has a menu button that opens its panel', async ({ page }) => {
    await visit(page, PATHS.contact);
    const bar = page.getByRole('banner');
    await expect(bar).toMatchAriaSnapshot(`
      - banner:
        - /children: equal
        - link
        - link "${shell.demo.label}"
        - button "${shell.openMenu}" [expanded=false]`);
    await bar.getByRole('button', { name: shell.openMenu }).press('Enter');
    await expect(bar).toMatchAriaSnapshot(`
      - banner:
        - button "${shell.closeMenu}" [expanded]
        - navigation "${shell.navigationLabel}":
          - list:
            - listitem:
              - link "${shell.home.label}"
            - listitem:
              - paragraph: ${shell.solutions.label}
              - list:
                - listitem:
                  - link
        - link "${shell.demo.label}"`);
    await expectNoAxeViolations(page);
  });
});
