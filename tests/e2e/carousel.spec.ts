import { expect, test, type Page } from '@playwright/test';
import { CAROUSEL_INTERVAL_MS } from '#sections/hero/use-carousel.ts';
import {
  carousel,
  carouselTexts,
  control,
  expectRotating,
  expectSlide,
  LONG_MS,
  openCarousel,
  pass,
  slides,
} from './support/carousel.ts';
import { onPage } from './support/content.ts';
import { expectSlidesStacked } from './support/readable.ts';
import { setTabHidden, visitWithStoppedClock } from './support/visit.ts';

const leave = (page: Page) => page.mouse.move(5, 5);

test('the carousel advances after its interval, not a millisecond sooner, and loops', async ({ page }) => {
  await openCarousel(page);
  await expect(slides(page)).toHaveCount(carouselTexts().slides.length);
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
    [() => slides(page).first().hover(), () => leave(page)],
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
  await expect(page.locator('[data-seam]')).toBeHidden();
});
