import { expect } from '@playwright/test';
import { test } from './support/test.ts';

const H1 = { css: 'main h1' };

test('a visitor goes through the pages by their links, and back', async ({ visitor }) => {
  await visitor.open('/');
  const title = () => visitor.driver.evaluate(() => document.title);
  const first = await title();
  await visitor.click({ css: 'header a', name: 'Nosotros' });
  await visitor.arrive('/nosotros');
  await visitor.expectSeen({ ...H1, name: 'Creemos que el comercio exterior' });
  expect(await title()).not.toBe(first);
  await visitor.expectAttributes({ css: 'header a', name: 'Nosotros' }, { 'aria-current': 'page' });

  await visitor.click({ css: 'footer a', name: 'Beneficios' });
  await visitor.arrive('/#beneficios');
  await visitor
    .eventually(async () => {
      const section = await visitor.look({ css: '#beneficios h2' });
      const header = await visitor.look({ css: 'header' });
      return section && header && section.top >= header.bottom && section.bottom < 800;
    })
    .toBe(true);

  await visitor.driver.evaluate(() => history.back());
  await visitor.arrive('/nosotros');
  await visitor.expectSeen(H1);
  expect(await visitor.problems()).toEqual([]);
});

test('the text is set in the typefaces of the site', async ({ visitor }) => {
  await visitor.open('/');
  await visitor
    .eventually(() =>
      visitor.driver.evaluate(
        () =>
          [...document.fonts].filter(
            ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
          ).length,
      ),
    )
    .toBe(3);
});

test('at any width the header and the page begin at the same line, and nothing is wider than the window', async ({
  visitor,
}) => {
  for (const width of [1600, 1280, 768, 450]) {
    await visitor.driver.resize(width, 800);
    for (const path of ['/', '/soluciones/importadores', '/contacto']) {
      await visitor.open(path);
      const { excess, lefts } = await visitor.driver.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const atEdge = [...document.querySelectorAll('.site-header__logo, main h1, .band-tab')];
        const shown = atEdge.filter((each) => each.checkVisibility());
        const places = shown.map((each) => Math.round(each.getBoundingClientRect().left));
        return { excess: scrollWidth - clientWidth, lefts: places };
      });
      expect(excess, `${path} at ${width} px`).toBe(0);
      expect(new Set(lefts), `${path} at ${width} px`).toEqual(new Set([lefts[0]]));
    }
  }
});
