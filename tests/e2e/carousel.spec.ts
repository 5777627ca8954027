import { expect, test, type Page } from '@playwright/test';
import { CAROUSEL_INTERVAL_MS } from '#sections/hero/use-carousel.ts';
import { carousel, carouselTexts, control, expectSlide } from './support/carousel.ts';
import { onPage } from './support/content.ts';
import { expectSlidesStacked } from './support/readable.ts';
import { afterTasks, pass, setTabHidden, visitWithStoppedClock } from './support/visit.ts';

/** Longer than any number of slides that a test waits for. */
const LONG_MS = 60_000;
const STEPS = 10;

const leave = (page: Page) => page.mouse.move(5, 5);

const expectRotating = (page: Page, isRotating = true) =>
  expect(page.locator('[aria-roledescription="carrusel"][data-rotating]')).toHaveCount(isRotating ? 1 : 0);

/** Opens the page of the carousel at the very start of the first slide's time. */
async function openCarousel(page: Page): Promise<void> {
  await visitWithStoppedClock(page, onPage('hero').path);
  await expectRotating(page);
  await afterTasks(page);
}

/** A visitor's step also stops the carousel, so it does not reach a slide by itself. */
async function expectSteppedTo(page: Page, index: 0 | 1): Promise<void> {
  await expect(control(page, 'resume')).toBeVisible();
  await expectSlide(page, index);
}

test('the carousel advances after its interval, not a millisecond sooner, and loops', async ({ page }) => {
  await openCarousel(page);
  await expectSlide(page, 0);
  for (const next of [1, 0] as const) {
    await pass(page, CAROUSEL_INTERVAL_MS - 1);
    await expectSlide(page, next === 1 ? 0 : 1);
    await pass(page, 1);
    await expectSlide(page, next);
  }
});

test('the pause button comes first; it stops the carousel and lets it go on', async ({ page }) => {
  await openCarousel(page);
  const first = carousel(page).getByRole('button').first();
  await expect(first).toHaveAccessibleName(carouselTexts().pause);
  await first.click();
  await expect(first).toHaveAccessibleName(carouselTexts().resume);
  await leave(page);
  await pass(page, LONG_MS);
  await expectSlide(page, 0);
  // At once, although pointer and focus are on it.
  await first.click();
  await expectRotating(page);
  await pass(page, CAROUSEL_INTERVAL_MS);
  await expectSlide(page, 1);
  for (const _ of ['pause', 'resume']) await page.keyboard.press('Enter');
  await expectRotating(page);
});

for (const name of ['previous', 'next'] as const) {
  test(`the ${name} button shows the other slide, announces it, and stops the carousel`, async ({ page }) => {
    await openCarousel(page);
    const live = carousel(page).locator('[aria-live]');
    await expect(live).toHaveAttribute('aria-live', 'off');
    await control(page, name).click();
    await expectSlide(page, 1);
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await leave(page);
    await pass(page, LONG_MS);
    await expectSlide(page, 1);
    await control(page, name).click();
    await expectSlide(page, 0);
  });
}

test('the carousel rests on hover, on focus, in a hidden tab and out of view', async ({ page }) => {
  await openCarousel(page);
  const rests = [
    [() => page.locator('[aria-roledescription="diapositiva"]').first().hover(), () => leave(page)],
    [() => control(page, 'pause').focus(), () => control(page, 'pause').blur()],
    [() => setTabHidden(page, true), () => setTabHidden(page, false)],
    [
      () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
      () => page.evaluate(() => scrollTo(0, 0)),
    ],
  ] as const;
  for (const [begin, end] of rests) {
    await begin();
    await expectRotating(page, false);
    await pass(page, LONG_MS);
    await end();
    await expectRotating(page);
    await expectSlide(page, 0);
  }
});

test('the arrow keys move the carousel both ways while the hero is read, and stop it', async ({ page }) => {
  await openCarousel(page);
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (const index of [1, 0] as const) {
      await page.keyboard.press(key);
      await expectSlide(page, index);
    }
  }
  await pass(page, LONG_MS);
  await expectSlide(page, 0);
});

test('the carousel leaves the arrow keys to fields and other sections', async ({ page }) => {
  await openCarousel(page);
  for (const field of await page.locator('footer [name="email"], main textarea').all()) {
    await field.evaluate((each: HTMLElement) => each.focus({ preventScroll: true }));
    await page.keyboard.press('ArrowRight');
  }
  await page.locator(':focus').blur();
  await page
    .locator('main section')
    .last()
    .evaluate((section) => section.scrollIntoView());
  await page.keyboard.press('ArrowRight');
  await pass(page, 100);
  // Any step would have stopped it.
  await expect(control(page, 'pause')).toBeAttached();

  // With the focus in the carousel they move it in any section.
  await control(page, 'next').evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 1);
});

test('under reduced motion nothing moves by itself, and both slides are shown', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitWithStoppedClock(page, onPage('hero').path);
  await pass(page, LONG_MS);
  await expect(page.locator('[aria-roledescription="diapositiva"][inert]')).toHaveCount(0);
  await expectSlidesStacked(page);
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
});

async function centreOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('a mouse drags the seam, and the nearer slide stays', async ({ page }) => {
  await openCarousel(page);
  const { x, y } = await centreOf(page, '[data-seam]');
  // Anywhere on the seam, not only on its grip.
  await page.mouse.move(x, y - 120);
  await page.mouse.down();
  await page.mouse.move(500, y, { steps: STEPS });
  expect((await centreOf(page, '[data-seam]')).x).toBeCloseTo(500, -1);
  await page.mouse.move(100, y, { steps: STEPS });
  await page.mouse.up();
  await expectSteppedTo(page, 1);
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

async function swipe(
  page: Page,
  from: { x: number; y: number },
  { up = 0, left = 0 }: { up?: number; left?: number },
): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1)
    await send('touchMove', [{ x: from.x - (left * step) / STEPS, y: from.y - (up * step) / STEPS }]);
  await send('touchEnd', []);
}
