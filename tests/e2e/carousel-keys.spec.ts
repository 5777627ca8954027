import { expect, test } from '@playwright/test';
import { carousel, control, expectSlide, LONG_MS, openCarousel, pass } from './support/carousel.ts';

test('the arrow keys move the carousel while the hero is being read', async ({ page }) => {
  await openCarousel(page);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '2 de 2');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '1 de 2');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, '2 de 2');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, '1 de 2');
});

test('an arrow key stops the carousel for good', async ({ page }) => {
  await openCarousel(page);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '2 de 2');
  await pass(page, LONG_MS);
  await expectSlide(page, '2 de 2');
});

test('the arrow keys move the carousel when the focus is in it, even when another section is read', async ({
  page,
}) => {
  await openCarousel(page);
  await control(page, 'Siguiente').focus();
  await page.evaluate(() => scrollTo(0, 2500));
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '2 de 2');
});

test('the arrow keys leave the carousel alone while another section is read', async ({ page }) => {
  await openCarousel(page);
  await page.locator('#beneficios').evaluate((section) => section.scrollIntoView());
  await page.keyboard.press('ArrowRight');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(carousel(page)).toBeInViewport();
  await expectSlide(page, '1 de 2');
});

test('the arrow keys in a field are its own', async ({ page }) => {
  await openCarousel(page);
  for (const selector of [
    '#demo-form [name="name"]',
    '#demo-form [name="message"]',
    'footer [name="email"]',
  ]) {
    await page.locator(selector).evaluate((field) => {
      scrollTo(0, 0);
      field.focus({ preventScroll: true });
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, '1 de 2');
  }
});

test('an arrow key with a modifier is not the carousel’s', async ({ page }) => {
  await openCarousel(page);
  await control(page, 'Siguiente').focus();
  for (const modifier of ['ctrlKey', 'altKey', 'shiftKey', 'metaKey']) {
    // Dispatched: with some modifiers the browser itself would leave the page.
    await control(page, 'Siguiente').evaluate(
      (button, held) =>
        button.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, [held]: true }),
        ),
      modifier,
    );
    await pass(page, 100);
    await expectSlide(page, '1 de 2');
  }
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '2 de 2');
});

test('other keys do not move the carousel', async ({ page }) => {
  await openCarousel(page);
  for (const key of ['ArrowUp', 'ArrowDown', 'a', 'Home']) await page.keyboard.press(key);
  await pass(page, 100);
  await expectSlide(page, '1 de 2');
});
