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
