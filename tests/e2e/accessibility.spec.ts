import { expect, test } from '@playwright/test';
import { PAGES } from './support/pages.ts';
import { visit } from './support/visit.ts';

test('the headings of every page skip no level', async ({ page }) => {
  for (const { path } of PAGES) {
    await page.goto(path);
    const levels = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0], path).toBe(1);
    expect(
      levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1),
      path,
    ).toEqual([]);
  }
});

test('every place that the keyboard reaches on the landing page shows its focus and is not covered', async ({
  page,
}) => {
  await visit(page, '/');
  const problems: string[] = [];
  const reached = new Set<string>();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const state = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return;
      const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}`;
      const holder = element.closest('.form-cell') ?? element;
      const hasRing = [element, holder].some((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      const { top, bottom } = element.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const isCovered = !element.closest('header, .skip-link') && (bottom <= header || top >= innerHeight);
      return { name: `${name} ${element.getAttribute('name') ?? ''}`, hasRing, isCovered };
    });
    if (!state) break;
    reached.add(state.name);
    if (!state.hasRing) problems.push(`${state.name} shows no focus`);
    if (state.isCovered) problems.push(`${state.name} is out of sight`);
  }
  expect(problems).toEqual([]);
  expect(reached.size).toBeGreaterThan(30);
});

for (const width of [390, 1280]) {
  test(`at ${width} px controls are at least 24 px in both directions`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/');
    const small = await page.locator('button, a, input, textarea').evaluateAll((all) =>
      all
        .filter((element) => !element.closest('p') && element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.classList.contains('skip-link'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(
          ({ element }) => element.textContent.trim() || element.ariaLabel || element.outerHTML.slice(0, 60),
        ),
    );
    expect(small).toEqual([]);
  });
}

test('under reduced motion nothing on the page keeps moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Demo', exact: true }).click();
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(running).toBe(0);
});

test('words set wider apart (WCAG 1.4.12), or a zoom of 200 %, never make a page scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of ['/', '/soluciones/importadores', '/contacto']) {
    await visit(page, path);
    // As a visitor's own style sheet, which the page's policy does not rule.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, li, a, button, input, textarea')]
        .filter((element) => !element.closest('[aria-hidden="true"], [role="img"], [role="tooltip"], nav'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.textContent.trim().slice(0, 40)),
    );
    expect(cut).toEqual([]);
  }
});

test('no page asks another host for anything', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  for (const { path } of PAGES) await page.goto(path, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
});
