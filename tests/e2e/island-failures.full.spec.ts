import { expect, test, type Page } from '@playwright/test';
import { RESULT_PATHS } from '#contract/paths.ts';
import { checker } from '#sections/checker/texts.ts';
import { carousel, control } from './support/carousel.ts';
import { findBlock, onPage, productsWith } from './support/content.ts';
import { CONTACT, DEMO, fill, submitButton, valuesOf } from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectSlidesStacked } from './support/readable.ts';
import { visit } from './support/visit.ts';
import { expectPostStored } from './support/leads.ts';

const EARLY = { ...DEMO.values, message: 'Escrito antes' };

async function expectFailed(page: Page, names: readonly string[]) {
  await expect(page.locator('[data-scripts="run"]')).toBeAttached();
  for (const name of names) {
    const island = page.locator(`[data-island="${name}"]`).first();
    await island.dispatchEvent('focusin');
    await expect(island).toHaveAttribute('data-failed');
  }
}

test('an island that throws during hydration becomes HTML again; the others run', async ({ page }) => {
  const hero = findBlock('hero', DEMO.path);
  const broken = ['header', ...(hero ? ['carousel'] : []), 'leadForm'];
  const { release } = await openWithoutScripts(page, DEMO.path);
  await fill(DEMO.form(page), EARLY);
  await page.evaluate((names) => {
    for (const name of names)
      document.querySelector(`[data-island="${name}"]`)?.setAttribute('data-island-props', 'null');
  }, broken);
  release();
  await expectFailed(page, broken);
  if (hero) {
    await expectSlidesStacked(page);
    await expect(control(page, 'next')).toHaveCount(0);
  }
  expect(await valuesOf(DEMO.form(page))).toMatchObject(EARLY);
  await expect(page.locator('[data-island="pageTail"][data-hydrated]')).toBeAttached();
  await expectPostStored(page);
});

/** An island's page, the name of its code, and the part of the page that stands without it. */
const WITHOUT_CODE: Record<
  string,
  { path: () => string; code: string; expect: (page: Page) => Promise<void> }
> = {
  checker: {
    path: () => productsWith('checker'),
    code: 'comparing',
    expect: (page) => expect(page.getByLabel(checker.label)).toBeHidden(),
  },
  tooltip: {
    path: () => onPage('benefits').path,
    code: 'tooltip',
    expect: (page) => expect(page.locator('[role="tooltip"]').first()).toBeVisible(),
  },
  carousel: {
    path: () => onPage('hero').path,
    code: 'carousel',
    expect: async (page) => {
      await expect(control(page, 'next')).toBeHidden();
      await expect(carousel(page)).toBeVisible();
    },
  },
  leadForm: { path: () => DEMO.path, code: 'lead-form', expect: expectPostStored },
};
for (const [island, { path, code, expect: expectUsable }] of Object.entries(WITHOUT_CODE)) {
  test(`where the code of ${island} does not load, the page shows no dead control`, async ({ page }) => {
    await page.route(new RegExp(`assets/[^/]*${code}[^/]*\\.js`), (route) => route.abort());
    await page.goto(path());
    await expectFailed(page, [island]);
    await expectUsable(page);
  });
}

test('a form whose messages something has moved keeps what was typed, and is sent without scripts', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await visit(page, CONTACT.path);
  const values = { name: 'Lucía', phone: '55 1', message: 'Todo esto' };
  await submitButton(page, CONTACT).click();
  await expect(CONTACT.form(page).locator('[aria-invalid]')).not.toHaveCount(0);
  // As a translator does. React removes the message once something is typed.
  await page.evaluate(() => {
    for (const message of document.querySelectorAll('main form [id$="-error"]')) {
      const around = document.createElement('font');
      message.replaceWith(around);
      around.append(message);
    }
  });
  await fill(CONTACT.form(page), values);
  await expect(page.locator('[data-island="leadForm"][data-failed]')).toBeAttached();
  expect(await valuesOf(CONTACT.form(page))).toMatchObject(values);
  await fill(CONTACT.form(page), CONTACT.values);
  await submitButton(page, CONTACT).click();
  await expect(page).toHaveURL(RESULT_PATHS.contactSent);
  expect(errors).toEqual([]);
});
