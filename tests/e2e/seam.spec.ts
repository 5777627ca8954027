import { expect, test, type Page } from '@playwright/test';
import { control, expectSlide, expectSteppedTo, openCarousel, slides } from './support/carousel.ts';
import { onPage } from './support/content.ts';
import { settleMotion } from '#scripts/check/settle.ts';
import { setTabHidden, settle, visit } from './support/visit.ts';

const STEPS = 10;

const stamp = (page: Page) => page.locator('.board-mark:has(.board-stamp)').filter({ visible: true });

async function centreOf(page: Page, selector = '[data-seam]'): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('a mouse drags the seam, the stamp lands at the second weight, and the nearer slide stays', async ({
  page,
}) => {
  await openCarousel(page);
  const { x, y } = await centreOf(page);
  // Anywhere on the seam, not only on its grip.
  await page.mouse.move(x, y - 120);
  await page.mouse.down();
  await page.mouse.move(500, y, { steps: 5 });
  expect((await centreOf(page)).x).toBeCloseTo(500, -1);
  await expect(stamp(page)).toHaveCSS('opacity', '0');
  await page.mouse.move(100, y, { steps: 5 });
  await expect(stamp(page)).toHaveCSS('opacity', '1');
  await page.mouse.up();
  await expectSteppedTo(page, 1);
});

/** How far the seam and its slide's edge are apart, and how far the drawing has left its place: at most, in px. */
type Apart = { edge: number; drawing: number; moved: number };

async function watchSeam(page: Page, act: () => Promise<void>): Promise<Apart> {
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
    const box = (selector: string) => {
      const { x, y } = document.querySelector(selector)!.getBoundingClientRect();
      const stage = document.querySelector('.carousel__stage')!.getBoundingClientRect();
      return { x: x - stage.x, y: y - stage.y };
    };
    const rest = box('.carousel__over .carousel__art');
    const start = box('.carousel__seam');
    const apart = { edge: 0, drawing: 0, moved: 0 };
    const note = (key: keyof Apart, from: typeof rest, to: typeof rest) => {
      apart[key] = Math.max(apart[key], Math.abs(from.x - to.x), Math.abs(from.y - to.y));
    };
    const watch = () => {
      note('edge', box('.carousel__seam'), box('.carousel__over .carousel__slide'));
      note('drawing', box('.carousel__over .carousel__art'), rest);
      note('moved', box('.carousel__seam'), start);
      Object.assign(globalThis, { apart, frame: requestAnimationFrame(watch) });
    };
    watch();
  });
  await act();
  // So that the last place is noted too.
  await settle(page);
  return page.evaluate(() => {
    const { apart, frame } = globalThis as unknown as { apart: Apart; frame: number };
    cancelAnimationFrame(frame);
    return apart;
  });
}

const MOVES: Record<string, (page: Page) => Promise<void>> = {
  'by itself': async (page) => {
    await control(page, 'resume').click();
    await page.mouse.move(5, 5);
    // The slide stays four seconds of a real clock, so an assertion would give up on a slow machine.
    await slides(page).nth(1).and(page.locator(':not([inert])')).waitFor();
  },
  'by an arrow': (page) => control(page, 'next').click(),
  'by a mouse': async (page) => {
    const { x, y } = await centreOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 30, y - 100, { steps: STEPS });
    await page.mouse.move(20, 20);
    await page.mouse.up();
  },
};

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  for (const [how, move] of Object.entries(MOVES))
    test(`at ${width} px the seam and the paper's edge move as one on a slow machine: ${how}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      // Until the carousel is paused, it rests as in a hidden tab.
      await page.addInitScript(() =>
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }),
      );
      await visit(page, onPage('hero').path);
      await control(page, 'pause').click();
      await setTabHidden(page, false);
      await page.locator('[data-seam]').scrollIntoViewIfNeeded();
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const { edge, drawing, moved } = await watchSeam(page, async () => {
        await move(page);
        await expectSlide(page, 1);
        await settleMotion(page);
      });
      expect(moved).toBeGreaterThan(100);
      expect(edge).toBeLessThanOrEqual(2);
      expect(drawing).toBeLessThanOrEqual(2);
    });

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a horizontal swipe over the stage shows the other slide, a steep one scrolls the page', async ({
    page,
  }) => {
    await openCarousel(page);
    await page.evaluate(() => scrollTo(0, 400));
    const { y } = await centreOf(page, '.carousel__stage');
    await swipe(page, { x: 300, y: y - 60 }, { left: 120, up: 20 });
    await expectSteppedTo(page, 1);
    await swipe(page, { x: 100, y: y - 60 }, { left: -120 });
    await expectSlide(page, 0);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await swipe(page, { x: 300, y: y - 60 }, { left: 100, up: 100 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(450);
    await expectSlide(page, 0);
  });
});

type Way = { up?: number; left?: number };

async function swipe(page: Page, from: { x: number; y: number }, { up = 0, left = 0 }: Way): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1)
    await send('touchMove', [{ x: from.x - (left * step) / STEPS, y: from.y - (up * step) / STEPS }]);
  await send('touchEnd', []);
}
