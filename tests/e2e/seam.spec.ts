import { expect, test, type Page } from '@playwright/test';
import { control, expectSlide, expectSteppedTo } from './support/carousel.ts';
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
  await visit(page, '/');
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

  const second = await centreOf(page);
  await page.mouse.move(second.x, second.y);
  await page.mouse.down();
  await page.mouse.move(second.x + 60, second.y, { steps: 3 });
  await page.mouse.up();
  await expectSteppedTo(page, 1);
  await control(page, 'previous').click();
  await expectSlide(page, 0);
});

test('a click on the seam shows the other slide', async ({ page }) => {
  await visit(page, '/');
  for (const slide of [1, 0] as const) {
    const { x, y } = await centreOf(page);
    await page.mouse.click(x, y);
    await expectSteppedTo(page, slide);
    await expect.poll(async () => Math.abs((await centreOf(page)).x - x)).toBeGreaterThan(300);
    await page
      .locator('.carousel__seam')
      .evaluate((seam) => Promise.all(seam.getAnimations().map((animation) => animation.finished)));
  }
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger drags the grip, and beside it scrolls the page', async ({ page }) => {
    await visit(page, '/');
    await page.evaluate(() => scrollTo(0, 200));
    await swipe(page, await centreOf(page), { up: 280 });
    await expectSteppedTo(page, 1);
    expect(await page.evaluate(() => scrollY)).toBe(200);

    const { y } = await centreOf(page, '.carousel__seam');
    await swipe(page, { x: 60, y }, { up: 100 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(250);
    await expectSlide(page, 1);
  });

  test('a horizontal swipe over the stage shows the other slide, a steep one scrolls the page', async ({
    page,
  }) => {
    await visit(page, '/');
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
