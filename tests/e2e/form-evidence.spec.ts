import { expect, test, type Page } from '@playwright/test';
import { TRAP_FIELD } from '#contract/evidence.ts';
import { expectFonts } from './support/fonts.ts';
import { answer, CONTACT, DEMO, field, fill, openFilled, submitButton, typeOf } from './support/forms.ts';
import { storedByForms } from './support/storage.ts';
import {
  afterTasks,
  expectHydrated,
  expectToast,
  SCRIPTS,
  visit,
  visitWithStoppedClock,
} from './support/visit.ts';

const KEYS = ['company', 'email', 'message', 'name', 'phone', 'type'];

/** What the requests to the functions say of how their form was filled in, in their order. */
function watchEvidence(page: Page): (string | undefined)[] {
  const evidence: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/') && request.method() === 'POST') {
      evidence.push(request.headers()['x-form-evidence']);
    }
  });
  return evidence;
}

/** As a program does: whatever has a name gets a value. */
const fillTrap = (page: Page) =>
  page.locator(`[name="${TRAP_FIELD}"]`).evaluate((element) => {
    (element as HTMLInputElement).value = 'https://spam.example';
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });

for (const form of [DEMO, CONTACT]) {
  const trap = (page: Page) => field(form.form(page), TRAP_FIELD);

  for (const viewport of [
    // So tall that nothing scrolls: the button back to the top would come into one of the pictures.
    { width: 390, height: 3000 },
    { width: 1280, height: 3000 },
  ]) {
    test(`nobody sees the trap of the form on ${form.path} at ${viewport.width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await visit(page, form.path);
      await fillTrap(page);
      await expectFonts(page);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      const [seen, wide] = [await form.form(page).screenshot(), await width()];
      await trap(page).evaluate((element) => element.parentElement?.remove());
      expect((await form.form(page).screenshot()).equals(seen), 'looks the same without it').toBe(true);
      expect(wide).toBe(viewport.width);
    });
  }

  test(`the Tab key goes through the form on ${form.path} without reaching its trap, both ways`, async ({
    page,
  }) => {
    await visit(page, form.path);
    const names = () => form.form(page).evaluate(() => document.activeElement?.getAttribute('name'));
    for (const [start, key] of [
      [field(form.form(page), 'name'), 'Tab'],
      [submitButton(page, form), 'Shift+Tab'],
    ] as const) {
      await start.focus();
      const reached = [await names()];
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press(key);
        reached.push(await names());
      }
      expect(reached).toEqual(expect.arrayContaining(['name', 'email', 'company', 'phone', 'message']));
      expect(reached).not.toContain(TRAP_FIELD);
    }
  });

  test(`a screen reader finds only the fields of the form on ${form.path}, no trap`, async ({ page }) => {
    await visit(page, form.path);
    const boxes = form.form(page).getByRole('textbox');
    await expect(boxes).toHaveCount(form === DEMO ? 5 : 6);
    expect(await form.form(page).ariaSnapshot()).not.toContain('No llenar');
    await expect(trap(page)).toHaveCount(1);
    await expect(trap(page).locator('xpath=..')).toContainText('No llenar este campo');
    await expect(trap(page)).toHaveAttribute('autocomplete', 'off');
  });

  test(`a filled trap of the form on ${form.path} is told to our function, and stays out of body and draft`, async ({
    page,
  }) => {
    const evidence = watchEvidence(page);
    const bodies = await answer(page, (route) => route.fulfill({ status: 500, json: {} }));
    await openFilled(page, form);
    await fillTrap(page);
    await submitButton(page, form).click();
    await expectToast(page, ...form.failure);
    expect(evidence).toEqual([expect.stringMatching(/^trap=filled; seconds=\d+$/)]);
    expect(Object.keys(bodies[0] as object).toSorted()).toEqual(KEYS);
    expect(JSON.stringify(bodies)).not.toContain('spam.example');
    expect(await storedByForms(page)).not.toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('spam.example');
    await page.goto('/aviso-de-privacidad');
    await visit(page, form.path);
    await expect(trap(page)).toHaveValue('');
  });

  test(`the form on ${form.path} tells how many whole seconds it took from the first touch`, async ({
    page,
  }) => {
    const evidence = watchEvidence(page);
    await answer(page);
    await visitWithStoppedClock(page, form.path);
    await page.clock.runFor(60_000);
    await field(form.form(page), 'name').focus();
    await page.clock.runFor(20_000);
    await fill(form.form(page), form.values);
    await page.clock.runFor(14_900);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(evidence).toEqual(['trap=empty; seconds=34']);

    // What is written next is another lead, and takes its own time.
    await page.clock.runFor(2_000);
    await fill(form.form(page), form.values);
    await page.clock.runFor(3_500);
    await submitButton(page, form).click();
    await expect.poll(() => evidence).toHaveLength(2);
    expect(Number(/seconds=(\d+)/.exec(evidence[1] ?? '')?.[1])).toBeLessThan(10);
  });

  test(`a draft that is put back into the form on ${form.path} is no touch of it`, async ({ page }) => {
    const evidence = watchEvidence(page);
    await openFilled(page, form);
    // As a browser has it in which no one has touched the form since: one that was restarted.
    await page.evaluate((type) => sessionStorage.removeItem(`lead-touched:${type}`), typeOf(form));
    await page.goto('/aviso-de-privacidad');
    await answer(page);
    await visitWithStoppedClock(page, form.path);
    await expect(field(form.form(page), 'email')).toHaveValue('lucia@empresa.example');
    await page.clock.runFor(60_000);
    await field(form.form(page), 'message').focus();
    await page.clock.runFor(5_000);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(evidence).toEqual(['trap=empty; seconds=5']);
  });

  test(`who leaves the form on ${form.path} half-way by a link, and comes back, touched it when they first did`, async ({
    page,
  }) => {
    const evidence = watchEvidence(page);
    await answer(page);
    await visitWithStoppedClock(page, form.path);
    await fill(form.form(page), form.values);
    await page.clock.runFor(30_000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click();
    await expect(page).toHaveURL('/nosotros');
    await page.goBack();
    await expectHydrated(page);
    await expect(field(form.form(page), 'email')).toHaveValue('lucia@empresa.example');
    await page.clock.runFor(10_000);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(evidence).toEqual(['trap=empty; seconds=40']);
  });

  test(`without the hosted client the form on ${form.path} tells it all the same`, async ({ page }) => {
    const evidence = watchEvidence(page);
    await answer(page);
    await visit(page, form.path);
    await page.waitForLoadState('networkidle');
    await page.route(SCRIPTS, (route) => route.abort());
    await fill(form.form(page), form.values);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(evidence).toEqual([expect.stringMatching(/^trap=empty; seconds=\d+$/)]);
  });

  test(`the form on ${form.path} posted natively sends its trap along, empty`, async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(form.path);
    await fill(form.form(page), form.values);
    await page.route('**/functions/v1/*', (route) => route.fulfill({ body: 'ok' }));
    const [request] = await Promise.all([
      page.waitForRequest('**/functions/v1/send-form-email'),
      submitButton(page, form).click(),
    ]);
    const posted = new URLSearchParams(request.postData() ?? '');
    expect(posted.get(TRAP_FIELD)).toBe('');
    expect(posted.get('email')).toBe('lucia@empresa.example');
  });
}

test('a form that the visitor is already in when the scripts come was touched by then', async ({ page }) => {
  const evidence = watchEvidence(page);
  await answer(page);
  await page.clock.install({ time: new Date('2025-11-20T10:00:00') });
  await page.clock.pauseAt(new Date('2025-11-20T10:00:01'));
  const { promise: scriptsMayLoad, resolve: loadScripts } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await scriptsMayLoad;
    await route.continue();
  });
  await page.goto('/contacto', { waitUntil: 'commit' });
  await fill(CONTACT.form(page), CONTACT.values);
  loadScripts();
  await expectHydrated(page);
  await afterTasks(page);
  await page.clock.runFor(12_000);
  await submitButton(page, CONTACT).click();
  await expectToast(page, ...CONTACT.success);
  expect(evidence).toEqual(['trap=empty; seconds=12']);
});

test('the newsletter box tells nothing of how it was filled in', async ({ page }) => {
  await page.route('**/functions/v1/subscribe-newsletter', (route) => route.fulfill({ json: { ok: true } }));
  const evidence = watchEvidence(page);
  await visit(page, '/nosotros');
  const box = page.getByRole('contentinfo').locator('form');
  await box.getByLabel('Correo electrónico').fill('lucia@empresa.example');
  await box.getByRole('button', { name: 'Suscribirse' }).click();
  await expectToast(page, 'Revisa tu correo', 'Te enviamos un enlace para confirmar tu suscripción.');
  expect(evidence).toEqual([undefined]);
});
