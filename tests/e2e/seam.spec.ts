import { expect, test, type Page } from '@playwright/test';
import { expectSlide, expectSteppedTo } from './support/carousel.ts';
import { onPage } from './support/content.ts';
import { visit } from './support/visit.ts';

const STEPS = 10;

const stamp = (page: Page) => page.locator('.board__stamp');

async function centreOf(page: Page, selector = '[data-seam]'): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('a mouse drags the seam, the stamp lands at the second weight, and the nearer slide stays', async ({
  page,
}) => {
  await visit(page, onPage('hero').path);
  const { x, y } = await centreOf(page);
  // Anywhere on the seam, not only on its grip.
  await page.mouse.move(x, y - 120);
  await page.mouse.down();
  await page.mouse.move(500, y, { steps: 5 });
  expect((await centreOf(page)).x).toBeCloseTo(500, -1);
  await expect(stamp(page)).toHaveCSS('opacity', '0');
  await page.mouse.move(130, y, { steps: 5 });
  await expect(stamp(page)).toHaveCSS('opacity', '1');
  await page.mouse.up();
  await expectSteppedTo(page, 1);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a horizontal swipe over the stage shows the other slide, a steep one scrolls the page', async ({
    page,
  }) => {
    await visit(page, onPage('hero').path);
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
