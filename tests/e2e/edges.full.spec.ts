/* oxlint-disable unicorn/consistent-function-scoping -- the page gets each function alone */
import { expect, test, type Page } from '@playwright/test';
import { shell } from '#content';
import { HOME } from '#site/paths.ts';
import { control, expectSteppedTo } from './support/carousel.ts';
import { expectFonts } from './support/check-layout-shift.ts';
import { findBlock, onPage } from './support/content.ts';
import { settleMotion } from '#scripts/check/settle.ts';
import { visit } from './support/visit.ts';

const WIDTHS = [340, 390, 768, 844, 1024, 1280, 1440, 1600, 1920];

/** The places at which parts of the landing meet. Each measure returns the parts that are off their edge. */
const EDGES: { what: string; from?: number; find: (page: Page) => Promise<string[]> }[] = [
  { what: "the words of the hero's papers are 12 px free", find: (page) => page.evaluate(findCrowded) },
  {
    what: 'Demo ends where the window ends',
    from: 1024,
    find: (page) =>
      page
        .locator('header')
        .getByRole('link', { name: shell.demo.label, exact: true })
        .evaluateAll((links) =>
          links
            .filter((link) => link.checkVisibility())
            .map((link) => document.documentElement.clientWidth - link.getBoundingClientRect().right)
            .filter((off) => off !== 0)
            .map((off) => `${off} px short`),
        ),
  },
  { what: 'the squares of a route are on its line', find: (page) => page.evaluate(findOffLine) },
  {
    what: "the section index's labels stay beside the page's column",
    from: 1440,
    find: (page) =>
      page.locator('.section-index span:not([aria-hidden])').evaluateAll((labels) => {
        const { right } = document.querySelector('h1')!.parentElement!.getBoundingClientRect();
        return labels
          .filter((label) => label.getBoundingClientRect().left < right)
          .map((label) => label.textContent);
      }),
  },
  {
    what: "a unit stands on its figure's line",
    find: (page) =>
      page.locator('main small').evaluateAll((units) =>
        units
          .filter((unit) => {
            const figure = unit.previousElementSibling?.getBoundingClientRect();
            return figure && unit.getBoundingClientRect().left < figure.right;
          })
          .map((unit) => unit.textContent),
      ),
  },
  { what: 'two compared values are 20 px apart', find: (page) => page.evaluate(findTouching) },
];

test.describe('the edges of the landing', () => {
  test.skip(findBlock('hero')?.path !== HOME, 'the hero is on another page');
  // Under reduced motion the whole first slide is visible.
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    for (const { what, from = 0, find } of EDGES)
      test(`${what} (${reducedMotion})`, async ({ page }) => {
        await visit(page, HOME);
        if (what.includes('papers')) await control(page, 'pause').dispatchEvent('click');
        await page.emulateMedia({ reducedMotion });
        for (const width of WIDTHS.filter((each) => each >= from)) {
          await page.setViewportSize({ width, height: width === 844 ? 390 : 900 });
          await settleMotion(page);
          expect(await find(page), `${width} px`).toEqual([]);
        }
      });
});

test('a zero of running text is not the barred one of its typeface', async ({ page }) => {
  await visit(page, HOME);
  await expectFonts(page);
  const [shown, barred] = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    return [getComputedStyle(document.body).fontFamily, "'Atkinson Next'"].map((family) => {
      context.font = `100px ${family}`;
      return context.measureText('0').width;
    });
  });
  expect(shown).not.toBe(barred);
});

test('on the second slide the seam cuts no word of the first one', async ({ page }) => {
  await visit(page, onPage('hero').path);
  await control(page, 'next').dispatchEvent('click');
  await expectSteppedTo(page, 1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await settleMotion(page);
    const cut = await page.evaluate(() => {
      const stage = document.querySelector('.carousel__stage')!.getBoundingClientRect();
      const seam = document.querySelector('.carousel__seam')!.getBoundingClientRect();
      const isUpright = seam.height > seam.width;
      const [start, at] = isUpright ? [stage.left, seam.left] : [stage.top, seam.top];
      return [
        ...document.querySelectorAll('.carousel__stage > .carousel__slide :is(text, .carousel__caption)'),
      ]
        .filter((words) => words.checkVisibility() && !words.closest('[data-parallax]'))
        .filter((words) => {
          const { left, right, top, bottom } = words.getBoundingClientRect();
          const [first, last] = isUpright ? [left, right] : [top, bottom];
          return first < start || (first < at && last > at);
        })
        .map((words) => words.textContent);
    });
    expect(cut, `${width} px`).toEqual([]);
  }
});

/** The words on a paper that its edge, another paper or the seam crowds. A line may be covered as a whole. */
function findCrowded(): string[] {
  const FREE_PX = 12;
  const FREE_OF_SEAM_PX = 8;
  const slide = document.querySelector('.carousel__stage > .carousel__slide')!;
  const over = document.querySelector('.carousel__over')!.getBoundingClientRect();
  const isUpright = over.left > slide.getBoundingClientRect().left;
  const papers = [...slide.querySelectorAll<SVGPathElement>('path[fill-opacity] + path')].filter((paper) =>
    paper.checkVisibility(),
  );
  const isOn = (paper: SVGPathElement, { x, y }: DOMPoint) =>
    paper.isPointInFill(new DOMPoint(x, y).matrixTransform(paper.getScreenCTM()!.inverse()));
  const isAfter = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const found: string[] = [];

  for (const text of slide.querySelectorAll('text')) {
    if (!text.checkVisibility() || text.closest('[data-parallax]')) continue;
    const matrix = text.getScreenCTM()!;
    let next = 0;
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const line = nodes.currentNode.textContent ?? '';
      const points = (free: number) =>
        [...line].flatMap((letter, index) => {
          if (letter === ' ') return [];
          const { x, y, width, height } = text.getExtentOfChar(next + index);
          // The box of a letter is higher than its ink.
          return [y + height * 0.25, y + height * 0.8].flatMap((at) =>
            [x, x + width].flatMap((side) => {
              const ink = new DOMPoint(side, at).matrixTransform(matrix);
              const around = [-free, free];
              return around.flatMap((right) =>
                around.map((down) => new DOMPoint(ink.x + right, ink.y + down)),
              );
            }),
          );
        });
      const covers = [
        ...papers
          .filter((paper) => isAfter(text, paper))
          .map((paper) => ({ free: FREE_PX, has: (point: DOMPoint) => isOn(paper, point) })),
        { free: FREE_OF_SEAM_PX, has: ({ x, y }: DOMPoint) => (isUpright ? x > over.left : y > over.top) },
      ];
      const isHidden = covers.some(({ has }) => points(0).every(has));
      const own = papers.findLast(
        (paper) => isAfter(paper, text) && points(0).every((each) => isOn(paper, each)),
      );
      const isAtEdge = !points(0).every(({ x, y }) =>
        [-FREE_PX + 0.5, FREE_PX - 0.5].every((by) => own && isOn(own, new DOMPoint(x + by, y))),
      );
      if (!isHidden && (isAtEdge || covers.some(({ free, has }) => points(free).some(has)))) found.push(line);
      next += line.length;
    }
  }
  return found;
}

/** The values of the comparison that end less than 20 px before the value beside them. */
function findTouching(): string[] {
  const canvas = document.createElement('canvas').getContext('2d')!;
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-compare]')].filter(
    (each) => each.value && each.checkVisibility(),
  );
  return inputs
    .filter((input, index) => {
      const { font, letterSpacing, wordSpacing } = getComputedStyle(input);
      Object.assign(canvas, { font, letterSpacing, wordSpacing });
      const next = inputs[index + 1]?.getBoundingClientRect();
      const { left, top } = input.getBoundingClientRect();
      return next?.top === top && next.left - left - canvas.measureText(input.value).width < 20;
    })
    .map(({ value }) => value);
}

/** The squares of the stations and of lists of ports that are more than half a pixel off their line. */
function findOffLine(): string[] {
  const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  const stations = [...document.querySelectorAll('.suite-port')].map((port) => {
    const line = port.closest('.suite-line')!.querySelector('span')!.getBoundingClientRect();
    const [at, on] = [middle(port.getBoundingClientRect()), middle(line)];
    return {
      name: port.parentElement!.textContent,
      off: line.width > line.height ? at.y - on.y : at.x - on.x,
    };
  });
  const ports = [...document.querySelectorAll('.ports > li')].map((port) => {
    const { left, width } = getComputedStyle(port, '::before');
    const line =
      port.parentElement!.getBoundingClientRect().left +
      parseFloat(getComputedStyle(port.parentElement!).borderLeftWidth) / 2;
    return {
      name: port.textContent,
      off: port.getBoundingClientRect().left + parseFloat(left) + parseFloat(width) / 2 - line,
    };
  });
  return [...stations, ...ports]
    .filter(({ off }) => Math.abs(off) > 0.5)
    .map(({ name, off }) => `${name}: ${off} px`);
}
