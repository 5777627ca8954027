import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { carousel, control, expectSlide, expectSteppedTo, slides } from './support/carousel.ts';
import { visit } from './support/visit.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const grip = (page: Page) => page.locator('[data-seam]');
const stamp = (page: Page) => page.locator('.board__stamp');

async function centreOf(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await grip(page).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('a mouse drags the seam, the stamp lands at the second weight, and the nearer slide stays', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await visit(page, '/');
  const { x, y } = await centreOf(page);
  // Anywhere on the seam, not on its grip alone.
  await page.mouse.move(x, y - 120);
  await page.mouse.down();
  await page.mouse.move(500, y, { steps: 5 });
  expect((await centreOf(page)).x).toBeCloseTo(500, -1);
  await expect(stamp(page)).toHaveCSS('opacity', '0');
  await page.mouse.move(130, y, { steps: 5 });
  await expect(stamp(page)).toHaveCSS('opacity', '1');
  await page.mouse.move(300, y);
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
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a finger drags the grip, and beside it scrolls the page', async ({ page }) => {
    await visit(page, '/');
    const finger = await page.context().newCDPSession(page);
    await page.evaluate(() => scrollTo(0, 200));
    const { x, y } = await centreOf(page);

    await swipeUp(finger, { x, y }, 280);
    await expectSteppedTo(page, 1);
    expect(await page.evaluate(() => scrollY)).toBe(200);

    const seam = (await carousel(page).locator('.carousel__seam').boundingBox())!;
    await swipeUp(finger, { x: 60, y: seam.y + 3 }, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(250);
    await expectSlide(page, 1);
  });
});

test('without motion, and without scripts, there is no grip: both slides are shown', async ({
  browser,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await expect(grip(page)).toBeHidden();

  const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
  await withoutScripts.goto('/');
  await expect(grip(withoutScripts)).toBeHidden();
  for (const slide of await slides(withoutScripts).all()) await expect(slide).toBeVisible();
  await withoutScripts.close();
});

async function swipeUp(finger: CDPSession, from: { x: number; y: number }, by: number): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let moved = 20; moved <= by; moved += 20) await send('touchMove', [{ ...from, y: from.y - moved }]);
  await send('touchEnd', []);
}
