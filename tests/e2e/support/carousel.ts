import { expect, type Page } from '@playwright/test';
import { onPage } from './content.ts';
import { afterTasks, visitWithStoppedClock } from './visit.ts';

/** The words of the carousel. */
export const carouselTexts = () => onPage('hero').texts.carousel;

/** Longer than any number of slides that a test waits for. */
export const LONG_MS = 60_000;

export const carousel = (page: Page) => page.locator('[aria-roledescription="carrusel"]');
export const slides = (page: Page) => page.locator('[aria-roledescription="diapositiva"]');
export const control = (page: Page, name: 'previous' | 'next' | 'pause' | 'resume') =>
  carousel(page).getByRole('button', { name: carouselTexts()[name], exact: true });

/** The shown slide. The other one is inert. */
export async function expectSlide(page: Page, index: 0 | 1): Promise<void> {
  const current = page.locator('[aria-roledescription="diapositiva"]:not([inert])');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAccessibleName(carouselTexts().slides[index]!.position);
}

/** A visitor's step also stops the carousel, so it does not reach a slide by itself. */
export async function expectSteppedTo(page: Page, index: 0 | 1): Promise<void> {
  await expect(control(page, 'resume')).toBeVisible();
  await expectSlide(page, index);
}

export const expectRotating = (page: Page, isRotating = true): Promise<void> =>
  expect(page.locator('[aria-roledescription="carrusel"][data-rotating]')).toHaveCount(isRotating ? 1 : 0);

/** Opens the page of the carousel at the very start of the first slide's time. */
export async function openCarousel(page: Page): Promise<void> {
  await visitWithStoppedClock(page, onPage('hero').path);
  await expectRotating(page);
  await afterTasks(page);
}

/** Lets time pass for the page. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await afterTasks(page);
  await page.clock.runFor(milliseconds);
  await afterTasks(page);
}
