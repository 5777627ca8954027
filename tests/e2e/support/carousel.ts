import { expect, type Page } from '@playwright/test';
import { afterTasks, visitWithStoppedClock } from './visit.ts';

export const INTERVAL_MS = 4000;
export const LONG_MS = 60_000;

export const carousel = (page: Page) => page.getByRole('region', { name: 'Antes y después con Trazamar' });
export const control = (page: Page, name: string) => carousel(page).getByRole('button', { name });
export const slides = (page: Page) => page.locator('[aria-roledescription="diapositiva"]');

/** Which slide is shown; the other one is inert. */
export async function expectSlide(page: Page, position: '1 de 2' | '2 de 2'): Promise<void> {
  const current = page.locator('[aria-roledescription="diapositiva"]:not([inert])');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAccessibleName(position);
}

/** Opens the landing page with the first slide's time started and none of it passed. */
export async function openCarousel(page: Page): Promise<void> {
  await visitWithStoppedClock(page, '/');
  await expect(page.locator('[aria-roledescription="carrusel"][data-rotating]')).toBeAttached();
  await afterTasks(page);
}

/** Lets time pass for the page. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await afterTasks(page);
  await page.clock.runFor(milliseconds);
  await afterTasks(page);
}
