import { expect, test, type Page } from '@playwright/test';
import { pages } from '#content';
import { folioOf } from '#contract/lead.ts';
import { onPage } from './support/content.ts';
import { answer, DEMO, field, openFilled, outcomeNote, send } from './support/forms.ts';
import { press } from './support/keyboard.ts';
import { expectArrivedAt, settle, visit } from './support/visit.ts';

/** The page whose call to action is the lintel of the container in which the demo form stands. */
function scenePage() {
  const { path, texts } = onPage('callToAction', DEMO.path);
  const blocks = pages.find((page) => page.path === path)?.blocks ?? [];
  const lintel = blocks.findIndex(({ type }) => type === 'callToAction');
  test.skip(blocks[lintel + 1]?.type !== 'demoForm', 'the demo form does not follow the call to action');
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

/** Looks at the scene as it is drawn now: its longest empty stretch, and whether a leaf covers its headline. */
const lookAt = (page: Page, [lintel, form]: readonly [string, string]) =>
  page.evaluate(
    ([lintelId, formId]) => {
      const [header, first, last] = ['header', lintelId, formId].map((selector) =>
        document.querySelector(selector)!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect];
      const [from, to] = [Math.max(first.top, header.bottom), Math.min(last.bottom, innerHeight)];
      const parts = ['h2', 'h3', 'p', 'li', 'a', 'button', 'input', 'textarea', 'select', '.leaf'];
      const seen = [...document.querySelectorAll(`:is(${lintelId}, ${formId}) :is(${parts.join()})`)]
        .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((part) => part.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > from && top < to)
        .toSorted((one, other) => one.top - other.top);
      let [reached, empty] = [from, 0];
      for (const { top, bottom } of seen) {
        empty = Math.max(empty, top - reached);
        reached = Math.max(reached, bottom);
      }
      const headline = document.querySelector(`${lintelId} h2`)!.getBoundingClientRect();
      const leaves = [...document.querySelectorAll('.leaves')].map((each) => each.getBoundingClientRect());
      return {
        empty: Math.max(empty, to - reached) / innerHeight,
        isCovered: leaves.some(({ top, height }) => height > 0 && top < headline.bottom),
      };
    },
    [lintel, form] as const,
  );

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`at ${width} px the leaves open once a third of the window is theirs, and at a jump to the form`, async ({
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

    await visit(page, path);
    await page.evaluate((hash) => (location.hash = hash), form);
    await expectArrivedAt(page, form);
    expect(await opened(page)).toEqual(OPEN);
    for (const { name } of DEMO.text.fields) {
      await field(DEMO.form(page), name).scrollIntoViewIfNeeded();
      expect(await isReached(page, `${form} [name="${name}"]`), name).toBe(true);
    }
  });

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`at ${width} px the scene is never empty while a visitor scrolls, and its headline is free`, async ({
    page,
  }) => {
    const { path, lintel, form } = scenePage();
    await page.setViewportSize({ width, height });
    await visit(page, path);
    await show(page, form, -200);
    const end = await page.locator(form).evaluate((section) => section.getBoundingClientRect().height);
    for (let y = 0; y < end + 260; y += 120) {
      await settle(page);
      // Words are revealed a moment after they come into view.
      await expect
        .poll(async () => (await lookAt(page, [lintel, form])).empty, `${y} px: the longest empty stretch`)
        .toBeLessThan(1 / 3);
      expect((await lookAt(page, [lintel, form])).isCovered, `${y} px: the headline is covered`).toBe(false);
      await page.evaluate(() => scrollBy(0, 120));
    }
  });

test('printed, the container stands open, and its words have no dark ground', async ({ page }) => {
  const { path } = scenePage();
  await visit(page, path);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.leaves', '.inside', '.floor']) await expect(page.locator(part)).toBeHidden();
});

test('the focus of a field opens the door', async ({ page }) => {
  const { path, texts, lintel, form } = scenePage();
  const link = page.locator(lintel).getByRole('link', { name: texts.secondary.label });
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, path);
  await show(page, form, 130);
  await expect.poll(() => opened(page)).toEqual(SHUT);
  await link.focus();
  expect(await opened(page)).toEqual(SHUT);
  // The keyboard would also scroll, which opens it too.
  await field(DEMO.form(page), 'name').evaluate((name) => name.focus({ preventScroll: true }));
  await expect.poll(() => opened(page)).toEqual(OPEN);
  await press(page, 'Shift+Tab', link);
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

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`after a success the leaves are shut with the folio, and the receipt tells what was sent (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    const { lintel, form } = scenePage();
    const id = '1f3a90c2-7b1d-4c5e-8f60-123456789abc';
    const sent: Record<string, string> = { ...DEMO.values, phone: '55 1234 5678' };
    await page.emulateMedia({ reducedMotion });
    await answer(page, (route) => route.fulfill({ json: { ok: true, id } }));
    await openFilled(page, DEMO, sent);
    await send(page, DEMO, DEMO.success);
    await expect(outcomeNote(page, 'sent')).toBeFocused();
    await expect(page.locator(`${form} .receipt__bolt`)).toHaveText(folioOf(id));
    await expect.poll(() => opened(page)).toEqual(SHUT);
    await expect(page.locator(lintel).getByRole('link')).toHaveCount(0);
    for (const name of ['name', 'email', 'company', 'phone'])
      await expect(outcomeNote(page, 'sent')).toContainText(sent[name] ?? '');
  });
