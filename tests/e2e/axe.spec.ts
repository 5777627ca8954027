import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { ALL_PATHS, MISSING_PATH, PAGES } from './support/pages.ts';
import { settleMotion, STATES, visitIn } from './support/states.ts';
import { visit } from './support/visit.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const WIDTHS = [390, 1280];

async function expectNoViolations(page: Page, where = '', rules: Record<string, { enabled: boolean }> = {}) {
  await settleMotion(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: TAGS, rules, resultTypes: ['violations'] })
    // Without frames it need not gather its results on a page of its own, and takes half the time.
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found, where).toEqual([]);
}

for (const path of [...ALL_PATHS, MISSING_PATH]) {
  test(`axe finds nothing against WCAG 2.2 AA on ${path}, at 390 and at 1280 px`, async ({ page }) => {
    await visit(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoViolations(page, `${width} px`);
    }
  });
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const state of STATES) {
      test(`axe finds nothing on ${state.path} with ${state.name}`, async ({ page }) => {
        await visitIn(page, state, width < 1024);
        await expectNoViolations(page);
      });
    }

    test('axe finds nothing on the landing page under reduced motion, where both slides stand', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, '/');
      await expectNoViolations(page);
    });
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('axe finds nothing on any page, and all text has a colour of the system', async ({ page }) => {
    test.slow();
    for (const path of [...PAGES.map((each) => each.path), MISSING_PATH]) {
      await visit(page, path);
      // Of forced colours axe knows nothing: it compares those of the style sheet.
      await expectNoViolations(page, path, { 'color-contrast': { enabled: false } });
      expect(await coloursOfText(page), path).toEqual(['CanvasText', 'LinkText']);
    }
  });
});

/** The names of the system's colours that the page's text is in; any other colour as it is. */
function coloursOfText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const names = Object.fromEntries(
      ['CanvasText', 'LinkText', 'GrayText'].map((name) => {
        probe.style.color = name;
        return [getComputedStyle(probe).color, name];
      }),
    );
    probe.remove();
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      if (!texts.currentNode.textContent?.trim() || !holder?.checkVisibility()) continue;
      const { color } = getComputedStyle(holder);
      found.add(names[color] ?? `${color}: ${holder.className || holder.tagName}`);
    }
    return [...found].toSorted();
  });
}
