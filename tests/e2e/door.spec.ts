import { expect, test, type Page } from '@playwright/test';
import { pages } from '#content';
import {
  answer,
  DEMO,
  expectInitialValues,
  field,
  fill,
  outcomeNote,
  send,
  submitButton,
} from './support/forms.ts';
import { onPage } from './support/content.ts';
import { press } from './support/keyboard.ts';
import { settleMotion } from './support/settle-motion.ts';
import { expectArrivedAt, settle, visit } from './support/visit.ts';

/** The page whose call to action is a door above the demo form. */
function doorPage() {
  const { path, texts } = onPage('callToAction', DEMO.path);
  const blocks = pages.find((page) => page.path === path)?.blocks ?? [];
  const door = blocks.findIndex(({ type }) => type === 'callToAction');
  const form = blocks[door + 1];
  test.skip(form?.type !== 'demoForm', 'the demo form does not follow the call to action');
  return { path, texts, demoForm: `#${onPage('demoForm').texts.anchor}` };
}

const doorOf = (page: Page) => page.locator('[data-door]');

/** The share of its width that each leaf is drawn in. */
const leaves = (page: Page) =>
  doorOf(page).evaluate((door) =>
    [...door.querySelectorAll<HTMLElement>('.door__leaf')].map(
      (leaf) => Math.round((leaf.getBoundingClientRect().width / leaf.offsetWidth) * 100) / 100,
    ),
  );

/** Whether a press in the middle of an element would reach it. */
const isReached = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('the door is shut when it fills the window, and open where the form begins', async ({ page }) => {
  const { path, texts, demoForm } = doorPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, path);
  await doorOf(page).evaluate((door) => door.scrollIntoView());
  await settle(page);
  expect(await leaves(page)).toEqual([1, 1]);
  await expect(doorOf(page)).toHaveAttribute('data-door', 'shut');
  await expect(doorOf(page).getByRole('link', { name: texts.primary.label })).toBeVisible();

  await page.evaluate((hash) => (location.hash = hash), demoForm);
  await expectArrivedAt(page, demoForm);
  await expect.poll(() => leaves(page)).toEqual([0, 0]);
  await expect(doorOf(page)).toHaveAttribute('data-door', /^open/);
  expect(await isReached(page, `${demoForm} [name="name"]`)).toBe(true);
});

for (const width of [1280, 390]) {
  test(`at ${width} px no leaf rests on the form's title, wherever the page is scrolled to`, async ({
    page,
  }) => {
    const { path, demoForm } = doorPage();
    await page.setViewportSize({ width, height: 844 });
    await visit(page, path);
    await doorOf(page).evaluate((door) => door.scrollIntoView());
    await expect(doorOf(page)).toHaveAttribute('data-door', 'shut');
    for (let scrolled = 0; scrolled < 600; scrolled += 20) {
      await page.evaluate(() => scrollBy(0, 20));
      await settle(page);
      await settleMotion(page);
      const covered = await page.locator(`${demoForm} h2`).evaluate((title) => {
        const { left, right, top, bottom } = title.getBoundingClientRect();
        return [...document.querySelectorAll('[data-door] .door__leaf')].some((leaf) => {
          const box = leaf.getBoundingClientRect();
          return (
            box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
          );
        });
      });
      expect(covered, `${scrolled} px`).toBe(false);
    }
    await expect(doorOf(page)).toHaveAttribute('data-door', 'open');
  });
}

test('the keyboard goes back from the form to the links on the door, which is shut meanwhile', async ({
  page,
}) => {
  const { path, texts, demoForm } = doorPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, path + demoForm);
  await field(DEMO.form(page), 'name').focus();
  await expect.poll(() => leaves(page)).toEqual([0, 0]);
  await press(page, 'Shift+Tab', doorOf(page).getByRole('link', { name: texts.secondary.label }));
  await expect.poll(() => leaves(page)).toEqual([1, 1]);
  await press(page, 'Tab', field(DEMO.form(page), 'name'));
  await expect.poll(() => leaves(page)).toEqual([0, 0]);
});

for (const [how, reducedMotion, width] of [
  ['shuts', 'no-preference', 1280],
  ['is shut under reduced motion', 'reduce', 1280],
  ['is a bar on a phone', 'no-preference', 390],
] as const) {
  test(`after a success the door ${how}, its seal has the folio, and the receipt is there in the same frame`, async ({
    page,
  }) => {
    const { path } = doorPage();
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width, height: 844 });
    await answer(page, (route) =>
      route.fulfill({ json: { ok: true, id: '1f3a90c2-7b1d-4c5e-8f60-123456789abc' } }),
    );
    await visit(page, path);
    const sent: Record<string, string> = { ...DEMO.values, phone: '55 1234 5678' };
    await fill(DEMO.form(page), sent);
    const firstFrame = doorOf(page).evaluate((door) => {
      const { promise, resolve } = Promise.withResolvers<DOMRect | undefined>();
      const look = () =>
        resolve(document.querySelector('[data-outcome="sent"] dl')?.getBoundingClientRect().toJSON());
      new MutationObserver(() => door.dataset['door'] === 'sealed' && requestAnimationFrame(look)).observe(
        door,
        {
          attributes: true,
        },
      );
      return promise;
    });
    await send(page, DEMO, DEMO.success);
    const { top = 0, bottom = Infinity } = (await firstFrame) ?? {};
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(844);
    await expect(outcomeNote(page, 'sent')).toBeFocused();
    await expect(doorOf(page).locator('[data-seal]')).toHaveText('1F3A90C2');
    await expect.poll(async () => (await leaves(page))[0]).toBe(1);
    for (const name of ['name', 'email', 'company', 'phone'])
      await expect(outcomeNote(page, 'sent')).toContainText(sent[name] ?? '');
    await expect.poll(() => isReached(page, '[data-outcome="sent"] h3')).toBe(true);
  });
}

test('an accepted form closes with its initial values, and opens for another request', async ({ page }) => {
  const form = DEMO.form(page);
  const again = form.getByRole('button', { name: DEMO.text.again });
  const bodies = await answer(page);
  await visit(page, DEMO.path);
  const heightOf = async () => (await form.boundingBox())?.height ?? 0;
  const before = await heightOf();
  await fill(form, DEMO.values);
  await send(page, DEMO, DEMO.success);
  await expectInitialValues(page, DEMO);
  expect(await heightOf()).toBeLessThan(before / 2);
  await again.click();
  await expect(field(form, 'name')).toBeFocused();
  await expect(again).toHaveCount(0);
  expect(await heightOf()).toBeGreaterThan(before / 2);
  await expect(outcomeNote(page, 'sent')).toBeVisible();
  await submitButton(page, DEMO).click();
  await expect(outcomeNote(page, 'sent')).toBeFocused();
  expect(bodies).toHaveLength(1);
});

test('the first tap or Tab selects the prefilled message, the next tap places the caret', async ({
  page,
}) => {
  const message = field(DEMO.form(page), 'message');
  const selected = () =>
    message.evaluate((area) => {
      const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
  const focusBefore = (name: string) => {
    const names = DEMO.text.fields.map((each) => each.name);
    return field(DEMO.form(page), names[names.indexOf(name) - 1] ?? '').focus();
  };
  await visit(page, DEMO.path);
  await message.click();
  expect(await selected()).toBe(DEMO.prefilled);
  await message.click();
  expect(await selected()).toBe('');
  await focusBefore('message');
  await page.keyboard.press('Tab');
  expect(await selected()).toBe(DEMO.prefilled);
  await page.keyboard.type('Hola');
  await expect(message).toHaveValue('Hola');
  await focusBefore('message');
  await message.click();
  expect(await selected()).toBe('');
});

test('the form needs no network once the page is idle: a press tells of the failure', async ({ page }) => {
  const code = page.waitForResponse(/\/lead-form-[^/]+\.js$/);
  await page.goto(DEMO.path);
  // Resolves when all that the code imports is there too.
  await page.evaluate((url) => import(url), (await code).url());
  await page.context().setOffline(true);
  await field(DEMO.form(page), 'name').focus();
  await expect(page.locator('[data-island="leadForm"]')).toHaveAttribute('data-hydrated');
  await fill(DEMO.form(page), DEMO.values);
  await send(page, DEMO, DEMO.failure);
  await expect(page).toHaveURL(DEMO.path);
});
