import { expect, type Locator, type Page } from '@playwright/test';
import { onPage } from './content.ts';

/** The words of the carousel. */
export const carouselTexts = () => onPage('hero').texts.carousel;

export const carousel = (page: Page): Locator => page.locator('[aria-roledescription="carrusel"]');
export const control = (page: Page, name: 'previous' | 'next' | 'pause' | 'resume'): Locator =>
  carousel(page).getByRole('button', { name: carouselTexts()[name], exact: true });

/** The shown slide. The other one is inert. */
export async function expectSlide(page: Page, index: 0 | 1): Promise<void> {
  const current = page.locator('[aria-roledescription="diapositiva"]:not([inert])');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAccessibleName(carouselTexts().slides[index]!.position);
}
