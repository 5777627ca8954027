/* oxlint-disable unicorn/consistent-function-scoping -- the page gets each function alone */
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
import { expectArrivedAt, settle, visit } from './support/visit.ts';

/** The page whose call to action is the lintel of the container in which the demo form stands. */
function scenePage() {
  const { path, texts } = onPage('callToAction', DEMO.path);
  const blocks = pages.find((page) => page.path === path)?.blocks ?? [];
  const lintel = blocks.findIndex(({ type }) => type === 'callToAction');
  const form = blocks[lintel + 1];
  test.skip(form?.type !== 'demoForm', 'the demo form does not follow the call to action');
  return { path, texts, lintel: `#${texts.anchor}`, form: `#${onPage('demoForm').texts.anchor}` };
}

/** How far the leaves are drawn open, from 0 to 1. They move for a while. */
const opened = (page: Page) =>
  page.locator('.leaf').evaluateAll((leaves) =>
    leaves.map((leaf) => {
      const { opacity, rotate } = getComputedStyle(leaf);
      return opacity === '1' ? Math.abs(parseFloat(rotate.replace('y ', '')) || 0) / 64 : 1;
    }),
  );

const SHUT = [0, 0];
const OPEN = [1, 1];

/** Scrolls so that this much of the form's section has come into view from below. */
const show = (page: Page, form: string, pixels: number) =>
  page.locator(form).evaluate((section, shown) => {
    scrollBy(0, section.getBoundingClientRect().top - innerHeight + shown);
  }, pixels);

/** Whether a press in the middle of an element would reach it. */
const isReached = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Looks at the scene as it is drawn now: its longest empty stretch, a covered headline, and fields to press. */
const lookAt = (page: Page, [lintel, form]: readonly [string, string]) =>
  page.evaluate(
    ([lintelId, formId]) => {
      const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const scene = [...document.querySelectorAll(`:is(${lintelId}, ${formId})`)];
      const parts = scene.flatMap((section) => [
        ...section.querySelectorAll('h2, h3, p, li, a, button, input, textarea, select, summary, .leaf'),
      ]);
      const header = boxOf('header').bottom;
      const [from, to] = [Math.max(boxOf(lintelId).top, header), Math.min(boxOf(formId).bottom, innerHeight)];
      const seen = parts
        .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((part) => part.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > from && top < to)
        .toSorted((one, other) => one.top - other.top);
      let [reached, empty] = [from, 0];
      for (const { top, bottom } of seen) {
        empty = Math.max(empty, top - reached);
        reached = Math.max(reached, bottom);
      }
      const headline = boxOf(`${lintelId} h2`);
      const leaves = [...document.querySelectorAll('.leaves')].map((each) => each.getBoundingClientRect());
      const fields = [...document.querySelectorAll(`${formId} form [name]:not([type=hidden], [tabindex])`)];
      return {
        empty: Math.max(empty, to - reached) / innerHeight,
        isCovered: leaves.some(({ top, height }) => height > 0 && top < headline.bottom),
        fields: fields
          .map((each) => ({ name: each.getAttribute('name')!, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.top > header && box.bottom < innerHeight)
          .map(({ name, box }) => ({ name, x: box.x + box.width / 2, y: box.y + box.height / 2 })),
      };
    },
    [lintel, form] as const,
  );

for (const [width, height] of [
  [1280, 900],
  [390, 844],
  [844, 390],
  [1920, 1080],
] as const) {
  test(`at ${width} × ${height} the scene is never empty, its headline is free, and each field can be pressed`, async ({
    page,
  }) => {
    const { path, lintel, form } = scenePage();
    await page.setViewportSize({ width, height });
    await visit(page, path);
    await show(page, form, -200);
    const scrolled = await page.evaluate(() => scrollY);
    const end = await page.locator(form).evaluate((section) => section.getBoundingClientRect().height);
    const pressed = new Set<string>();
    for (let y = 0; y < end + 260; y += 60) {
      await page.evaluate((to) => scrollTo(0, to), scrolled + y);
      await settle(page);
      // Words are revealed a moment after they come into view.
      await expect
        .poll(async () => (await lookAt(page, [lintel, form])).empty, `${y} px: the longest empty stretch`)
        .toBeLessThan(1 / 3);
      const { isCovered, fields } = await lookAt(page, [lintel, form]);
      expect(isCovered, `${y} px: the headline is covered`).toBe(false);
      for (const { name, x, y: down } of fields) {
        await page.mouse.click(x, down);
        await expect(field(DEMO.form(page), name), `${y} px`).toBeFocused();
        pressed.add(name);
      }
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    }
    expect([...pressed]).toEqual(DEMO.text.fields.map(({ name }) => name));
    expect(await opened(page)).toEqual(OPEN);
  });
}

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`at ${width} px the leaves are shut until a third of the window is theirs, and never rest half open`, async ({
    page,
  }) => {
    const { path, form } = scenePage();
    await page.setViewportSize({ width, height });
    await visit(page, path);
    await show(page, form, 130);
    await settle(page);
    expect(await opened(page)).toEqual(SHUT);
    await show(page, form, height / 3);
    await expect.poll(() => opened(page)).toEqual(OPEN);
    await show(page, form, 0);
    await settle(page);
    expect(await opened(page)).toEqual(OPEN);
  });

  test(`at ${width} px a jump to the form arrives at an open container, its first field in view`, async ({
    page,
  }) => {
    const { path, form } = scenePage();
    const expectFormOpen = async () => {
      await expectArrivedAt(page, form);
      expect(await opened(page)).toEqual(OPEN);
      await expect(field(DEMO.form(page), 'name')).toBeInViewport({ ratio: 1 });
      expect(await isReached(page, `${form} [name="name"]`)).toBe(true);
    };
    await page.setViewportSize({ width, height });
    await visit(page, path + form);
    await expectFormOpen();
    await visit(page, path);
    await page.evaluate((hash) => (location.hash = hash), form);
    await expectFormOpen();
  });
}

test('the focus of a field opens the door, which swings', async ({ page }) => {
  const { path, texts, lintel, form } = scenePage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, path);
  await show(page, form, 130);
  await expect.poll(() => opened(page)).toEqual(SHUT);
  await page.locator(lintel).getByRole('link', { name: texts.secondary.label }).focus();
  expect(await opened(page)).toEqual(SHUT);
  // The keyboard would also scroll, which opens it too.
  await field(DEMO.form(page), 'name').evaluate((name) => name.focus({ preventScroll: true }));
  const turns = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((each) => 'transitionProperty' in each && each.transitionProperty === 'rotate').length,
    );
  expect(await turns()).toBeGreaterThan(1);
  await expect.poll(() => opened(page)).toEqual(OPEN);
  await press(page, 'Shift+Tab', page.locator(lintel).getByRole('link', { name: texts.secondary.label }));
});

for (const [how, options] of [
  ['without scripts', { javaScriptEnabled: false }],
  ['under reduced motion', { contextOptions: { reducedMotion: 'reduce' } }],
  ['in forced colours', { contextOptions: { forcedColors: 'active' } }],
] as const)
  test.describe(how, () => {
    test.use(options);

    test(`${how} the container stands open`, async ({ page }) => {
      const { path, form } = scenePage();
      await page.goto(path);
      await page.locator(form).scrollIntoViewIfNeeded();
      for (const leaf of await page.locator('.leaf').all())
        expect(await leaf.evaluate((each) => each.checkVisibility({ opacityProperty: true }))).toBe(false);
      expect(await isReached(page, `${form} h2`)).toBe(true);
    });
  });

test('printed, the container stands open, and its words have no dark ground', async ({ page }) => {
  const { path } = scenePage();
  await visit(page, path);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.leaves', '.inside', '.floor']) await expect(page.locator(part)).toBeHidden();
});

for (const { path } of pages.filter(({ blocks }) => blocks.some(({ type }) => type === 'closing')))
  test(`the door of ${path} is a closed strip, and its words are free of what is drawn`, async ({ page }) => {
    await visit(page, path);
    for (const width of [1280, 1024, 768, 390, 340]) {
      await page.setViewportSize({ width, height: 844 });
      const strip = page.locator('main section').last();
      expect((await strip.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(200);
      await expect(strip.getByRole('heading')).toBeVisible();
      await expect(strip.getByRole('link')).toBeVisible();
      const crossed = await strip.evaluate((section) => {
        const boxesOf = (selector: string) =>
          [...section.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
        const drawn = boxesOf('svg.frame *').filter(({ height }) => height > 0);
        return boxesOf('h2, h2 + p, a').filter((words) =>
          drawn.some(
            ({ left, right, top, bottom }) =>
              left < words.right && right > words.left && top < words.bottom && bottom > words.top,
          ),
        );
      });
      expect(crossed, `${width} px`).toEqual([]);
    }
  });

for (const [how, reducedMotion, width] of [
  ['shut', 'no-preference', 1280],
  ['are shut under reduced motion', 'reduce', 1280],
  ['shut on a phone', 'no-preference', 390],
] as const) {
  test(`after a success the leaves ${how} at the head, their seal has the folio, and the receipt is there in the same frame`, async ({
    page,
  }) => {
    const { path, lintel, form } = scenePage();
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width, height: 844 });
    await answer(page, (route) =>
      route.fulfill({ json: { ok: true, id: '1f3a90c2-7b1d-4c5e-8f60-123456789abc' } }),
    );
    await visit(page, path);
    const sent: Record<string, string> = { ...DEMO.values, phone: '55 1234 5678' };
    await fill(DEMO.form(page), sent);
    const firstFrame = page.locator(form).evaluate((section) => {
      const { promise, resolve } = Promise.withResolvers<DOMRect | undefined>();
      const look = () =>
        resolve(section.querySelector('[data-outcome="sent"] dl')?.getBoundingClientRect().toJSON());
      new MutationObserver(
        () => section.querySelector('[data-outcome="sent"]') && requestAnimationFrame(look),
      ).observe(section, { childList: true, subtree: true });
      return promise;
    });
    await send(page, DEMO, DEMO.success);
    const { top = 0, bottom = Infinity } = (await firstFrame) ?? {};
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(844);
    await expect(outcomeNote(page, 'sent')).toBeFocused();
    await expect(page.locator(`${form} .receipt__bolt`)).toHaveText('1F3A90C2');
    await expect(page.locator(`${form} .receipt__bolt`)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => opened(page)).toEqual(SHUT);
    await expect(page.locator(lintel).getByRole('link')).toHaveCount(0);
    await expect(page.locator(lintel).getByRole('heading')).toBeVisible();
    for (const name of ['name', 'email', 'company', 'phone'])
      await expect(outcomeNote(page, 'sent')).toContainText(sent[name] ?? '');
    const [leaves, receipt] = await Promise.all([
      page.locator('.leaves').boundingBox(),
      outcomeNote(page, 'sent').boundingBox(),
    ]);
    expect(leaves!.y + leaves!.height).toBeLessThan(receipt!.y);
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
