import { expect, test } from '@playwright/test';
import { walk, type Focus } from './support/keyboard.ts';
import { ACTION_PAGES, MISSING_PATH, PAGES } from './support/pages.ts';
import { visit } from './support/visit.ts';

/** All result pages are one route: one stands for them. */
const EVERY_KIND = [...PAGES.map(({ path }) => path), ACTION_PAGES[0].path, '/demo-no-enviada', MISSING_PATH];

const WINDOWS = [
  { width: 390, height: 844, paths: EVERY_KIND },
  { width: 1280, height: 800, paths: ['/', '/contacto', '/terminos'] },
  // The index of sections stands beside the landing page.
  { width: 1440, height: 900, paths: ['/'] },
  // 1280 by 1024 at 400 %.
  { width: 320, height: 256, paths: ['/', '/contacto'] },
];

/** The button back to the top comes and goes with the scroll. */
const namesOf = (reached: Focus[]): string[] =>
  reached.map(({ name }) => name).filter((name) => name !== 'button Volver arriba');

for (const { width, height, paths } of WINDOWS) {
  test.describe(`at ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } });

    for (const path of paths) {
      test(`the keyboard goes through ${path} and out of it, forwards and backwards, seen at every place`, async ({
        page,
      }) => {
        await visit(page, path);
        const [first, ...forwards] = await walk(page, 'Tab');
        expect(first?.name).toBe('a Saltar al contenido');
        const backwards = await walk(page, 'Shift+Tab');
        expect([...forwards, ...backwards].filter(({ problem }) => problem)).toEqual([]);
        expect(namesOf(backwards).toReversed()).toEqual(namesOf(forwards));
      });
    }
  });
}
