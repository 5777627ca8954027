import { expect, test } from '@playwright/test';
import { HOME } from '#site/paths.ts';
import { isShipped } from '#tests/support/is-shipped.ts';
import { onPage } from './support/content.ts';
import { visit } from './support/visit.ts';

test.skip(!isShipped, "an operator's own texts may be longer");

/** In px, by the width of the window. `page` is the whole page with header and footer. */
const HEIGHTS: Record<number, Record<string, number>> = {
  390: {
    hero: 1040,
    numeros: 440,
    problemas: 800,
    suite: 790,
    solucion: 3020,
    resultados: 620,
    beneficios: 640,
    testimonios: 620,
    prueba: 310,
    'demo-form': 1510,
    page: 10_700,
  },
  1280: {
    hero: 891,
    numeros: 320,
    problemas: 840,
    suite: 860,
    solucion: 2300,
    resultados: 500,
    beneficios: 480,
    testimonios: 480,
    prueba: 200,
    'demo-form': 820,
    page: 8200,
  },
};

for (const [width, limits] of Object.entries(HEIGHTS)) {
  test(`at ${width} px the landing page says each thing once: ten bands, none too long`, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height: 844 });
    await visit(page, HOME);
    const heights = await page.evaluate(() => {
      const bands = [...document.querySelectorAll<HTMLElement>('main section[id]')];
      const all = bands.map((band) => [band.id, Math.round(band.getBoundingClientRect().height)]);
      return Object.fromEntries([...all, ['page', document.documentElement.scrollHeight]]);
    });
    expect(Object.keys(heights)).toEqual(Object.keys(limits));
    const tooLong = Object.entries(heights).filter(([band, height]) => Number(height) > limits[band]!);
    expect(tooLong).toEqual([]);
  });
}

test('at 390 px the page of all solutions is no longer than three cards need', async ({ page }) => {
  const { path } = onPage('overview');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, path);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2700);
});
