import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import {
  DEMO,
  CONTACT,
  field,
  fill,
  submitButton,
  answer,
  holdAnswer,
  openFilled,
  expectInitialValues,
  goTo,
  type FormUnderTest,
} from './support/forms.ts';
import { visit, settle, toasts, expectToast } from './support/visit.ts';
import { storedLeads } from './support/leads.ts';
import { mailsOf } from './support/mails.ts';

/** The parts of a form's end that lie under a toast. */
async function coveredByToast(page: Page, form: FormUnderTest, note: string): Promise<string[]> {
  const toast = await toasts(page).last().boundingBox();
  const parts = { button: submitButton(page, form), note: form.form(page).locator(note) };
  const covered = [];
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox();
    if (!toast || !box) throw new Error(`no ${name} or toast on screen`);
    const isBeside = box.x >= toast.x + toast.width || box.x + box.width <= toast.x;
    const isAbove = box.y + box.height <= toast.y;
    if (!isBeside && !isAbove) covered.push(name);
  }
  return covered;
}

/** Opens another page as soon as this one has asked for anything, before it can know the answer. */
async function leaveOnceAsked(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const original = window.fetch;
    window.fetch = (...request) => {
      void original(...request);
      location.assign(to);
      return new Promise(() => {});
    };
  }, path);
}

for (const form of [DEMO, CONTACT]) {
  test(`after a success the form on ${form.path} returns to its initial values, and says so beside it`, async ({
    page,
  }) => {
    await answer(page);
    await openFilled(page, form);
    await fill(form.form(page), { phone: '55 1234 5678', message: 'Otro mensaje' });
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    await expect(toasts(page)).toHaveAttribute('data-toast', 'success');
    await expectInitialValues(page, form);
    await expect(form.form(page).getByRole('heading', { name: form.success[0] })).toBeVisible();
    await expect(form.form(page).getByText(form.success[1], { exact: true })).toBeVisible();
    await expect(form.form(page).locator('[aria-invalid]')).toHaveCount(0);
  });

  test(`the second press of a double one after a quick answer leaves the success of the form on ${form.path} as it is`, async ({
    page,
  }) => {
    const bodies = await answer(page);
    await openFilled(page, form);
    const note = form.form(page).locator('[data-outcome="sent"]');
    await submitButton(page, form).click();
    await expect(note).toBeVisible();
    await submitButton(page, form).evaluate((button) => (button as HTMLButtonElement).click());
    await expectToast(page, ...form.success);
    await expect(note).toBeVisible();
    await expect(form.form(page).locator('[aria-invalid]')).toHaveCount(0);
    expect(bodies).toHaveLength(1);
  });

  test(`Enter held down on the button of the form on ${form.path} sends it once`, async ({ page }) => {
    const bodies = await answer(page);
    await openFilled(page, form);
    await submitButton(page, form).focus();
    await page.keyboard.down('Enter');
    const note = form.form(page).locator('[data-outcome="sent"]');
    await expect(note).toBeVisible();
    // Longer than a double press takes; each further call is a repeat of the key that is held.
    for (let repeats = 0; repeats < 30; repeats += 1) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(50);
    }
    await page.keyboard.up('Enter');
    await expect(note).toBeVisible();
    await expect(form.form(page).locator('[aria-invalid]')).toHaveCount(0);
    expect(bodies).toHaveLength(1);
  });

  for (const [width, height, reducedMotion] of [
    [320, 640, 'no-preference'],
    [390, 844, 'no-preference'],
    [390, 844, 'reduce'],
    [844, 390, 'no-preference'],
    [1280, 720, 'no-preference'],
    [1440, 900, 'reduce'],
  ] as const) {
    test(`the toast leaves the note of the form on ${form.path} in view and its button free at ${width} px, motion ${reducedMotion}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion });
      for (const outcome of ['failure', 'success'] as const) {
        await answer(page, (route) =>
          outcome === 'success'
            ? route.fulfill({ json: { ok: true, id: randomUUID() } })
            : route.fulfill({ status: 500, json: {} }),
        );
        if (outcome === 'failure') await openFilled(page, form);
        await submitButton(page, form).press('Enter');
        const [title, text] = form[outcome];
        await expectToast(page, title, text);
        await expect(submitButton(page, form)).toBeInViewport({ ratio: 0.99 });
        await expect(form.form(page).locator('[data-outcome]')).toBeInViewport({ ratio: 0.99 });
        // On a phone held sideways all of the note does not fit: its title does.
        const note = height < 500 ? '[data-outcome] h3' : '[data-outcome]';
        expect(await coveredByToast(page, form, note)).toEqual([]);
      }
    });
  }

  test(`the outcome of the form on ${form.path} moves nothing while the visitor is busy elsewhere`, async ({
    page,
  }) => {
    const { bodies, release } = await holdAnswer(page);
    await openFilled(page, form);
    await submitButton(page, form).click();
    await expect.poll(() => bodies).toHaveLength(1);
    await page.getByRole('contentinfo').getByLabel('Correo electrónico').focus();
    const position = await page.evaluate(() => scrollY);
    release();
    await expectToast(page, ...form.success);
    await settle(page);
    expect(await page.evaluate(() => scrollY)).toBe(position);
  });

  test(`the form on ${form.path} that is left while it is sent arrives once, also where it is sent again`, async ({
    page,
  }) => {
    const email = `${randomUUID()}@empresa.example`;
    await openFilled(page, { ...form, values: { ...form.values, email } });
    await leaveOnceAsked(page, '/nosotros');
    await submitButton(page, form).click({ noWaitAfter: true });
    await expect(page).toHaveURL('/nosotros');
    await expect.poll(() => storedLeads(email)).toHaveLength(1);
    await goTo(page, form);
    await expect(field(form.form(page), 'email')).toHaveValue(email);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(storedLeads(email)).toHaveLength(1);
  });
}

test('the keyboard finds the focus on the button again after sending', async ({ page }) => {
  await visit(page, '/contacto');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Nombre *').fill('Ana');
  await form.getByLabel('Apellidos').fill('Ruiz');
  await form.getByLabel('Correo electrónico').fill('ana.foco@empresa.example');
  await form.getByRole('button', { name: 'Enviar mensaje' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByText('¡Mensaje enviado exitosamente!')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Enviar mensaje' })).toBeFocused();
});

test('what was sent is named beside the form as the mails name it, where the answer says so', async ({
  page,
}) => {
  const email = `${randomUUID()}@empresa.example`;
  await openFilled(page, { ...DEMO, values: { ...DEMO.values, email } });
  await submitButton(page, DEMO).click();
  const note = DEMO.form(page).locator('[data-outcome="sent"]');
  await expect(note).toContainText(/Folio [0-9A-F]{8}$/);
  const folio = /Folio (\w+)/.exec((await note.textContent()) ?? '')?.[1] ?? '';
  expect((await mailsOf(email)).visitor.text).toContain(`(folio ${folio})`);
  await fill(DEMO.form(page), DEMO.values);
  await answer(page, (route) => route.fulfill({ json: { ok: true, id: '<b>1</b>' } }));
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  await expect(note).not.toContainText('Folio');
});
