import { expect, test, type Page } from '@playwright/test';
import { onPage, productsWith } from './support/content.ts';
import { settleMotion } from '#scripts/check/settle.ts';
import { visit } from './support/visit.ts';

type Case = {
  what: string;
  path: () => string;
  /** How far each two edges are apart that belong on one line, in pixels. */
  offsets: (page: Page) => Promise<number[]>;
  /** Strokes and fractions of a pixel. */
  within?: number;
};

const CASES: Case[] = [
  {
    what: 'the drawings of the problems reach both edges of their column',
    path: () => onPage('problems').path,
    within: 1.5,
    offsets: (page) =>
      page.locator('.bg-arena-200 li').evaluateAll((items) =>
        items.flatMap((item) => {
          const column = item.getBoundingClientRect();
          const inks = [...item.querySelectorAll('svg path')].map((path) => path.getBoundingClientRect());
          return [
            Math.min(...inks.map(({ left }) => left)) - column.left,
            Math.max(...inks.map(({ right }) => right)) - column.right,
          ];
        }),
      ),
  },
  {
    what: 'the container under way is as large as its slot, and stays on its track',
    path: () => onPage('yardHead').path,
    offsets: async (page) => {
      const route = page.locator('[data-answers="route"]');
      await route.getByRole('slider').press('ArrowRight');
      await settleMotion(page);
      return route.evaluate((root) => {
        const box = (selector: string) => root.querySelector(selector)!.getBoundingClientRect();
        const [mover, slot] = [box('.route__mover svg'), box('rect[stroke-dasharray]')];
        const track = box('.route');
        return [mover.width - slot.width, mover.height - slot.height, mover.right - track.right];
      });
    },
  },
  {
    what: "in every state the tabs' words share their lines, and the seam ends with the sheet",
    path: () => onPage('overview').path,
    offsets: async (page) => {
      const found: number[] = [];
      for (const tab of await page.locator('.file__tab').all()) {
        await tab.hover();
        await settleMotion(page);
        const offsets = await page.locator('.file').evaluate((file) => {
          const boxes = (selector: string) =>
            [...file.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
          const [seam, sheet] = [boxes('.file__seam')[0]!, boxes('.file__sheet')[0]!];
          const tops = ['h2', 'p', 'a'].flatMap((part) => {
            const [first, ...others] = boxes(`.file__tab > ${part}`);
            return others.map(({ top }) => top - first!.top);
          });
          return [...tops, seam.left - sheet.left, seam.right - sheet.right];
        });
        found.push(...offsets);
      }
      return found;
    },
  },
  {
    what: 'both titles of the contact page stand on one line',
    path: () => onPage('contactForm').path,
    within: 0.1,
    offsets: (page) =>
      page.locator('main :is(h1, h2)').evaluateAll((titles) => {
        const [first = 0, second = 0] = titles.map((title) => {
          const mark = document.createElement('span');
          mark.attributeStyleMap.set('display', 'inline-block');
          title.prepend(mark);
          return mark.getBoundingClientRect().bottom;
        });
        return [first - second];
      }),
  },
  {
    what: 'the name of the check digit ends with the last cell',
    path: () => productsWith('checker'),
    within: 1,
    offsets: (page) =>
      page.locator('[data-check="part"]').evaluateAll((names) => {
        const name = names.at(-1)!;
        const cells = name.parentElement!.querySelector('path')!;
        return [name.getBoundingClientRect().right - cells.getBoundingClientRect().right];
      }),
  },
];

for (const { what, path, offsets, within = 0.5 } of CASES)
  test(what, async ({ page }) => {
    for (const width of [1024, 1280, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, path());
      const found = await offsets(page);
      expect(found, `${width} px`).not.toEqual([]);
      for (const offset of found) expect(Math.abs(offset), `${width} px: ${found}`).toBeLessThan(within);
    }
  });
