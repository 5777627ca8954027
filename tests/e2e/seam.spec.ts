import { expect, test, type Page } from '@playwright/test';
import { control, expectSlide, expectSteppedTo } from './support/carousel.ts';
import { visit } from './support/visit.ts';

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

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger drags the grip, and beside it scrolls the page', async ({ page }) => {
    await visit(page, '/');
    await page.evaluate(() => scrollTo(0, 200));
    await swipeUp(page, await centreOf(page), 280);
    await expectSteppedTo(page, 1);
    expect(await page.evaluate(() => scrollY)).toBe(200);

    const { y } = await centreOf(page, '.carousel__seam');
    await swipeUp(page, { x: 60, y }, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(250);
    await expectSlide(page, 1);
  });
});

async function swipeUp(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let moved = 20; moved <= by; moved += 20) await send('touchMove', [{ ...from, y: from.y - moved }]);
  await send('touchEnd', []);
}
