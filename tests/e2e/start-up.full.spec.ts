import { expect, test } from '@playwright/test';
import { DEMO } from './support/forms.ts';

test('scripts load after the page, and a form is hydrated when the visitor comes near', async ({ page }) => {
  const order: string[] = [];
  // A headless browser may place its mouse on the page.
  await page.addInitScript(() => {
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  page.on('request', (request) => {
    if (request.url().includes('lead-form')) order.push('form');
    else if (request.resourceType() === 'script') order.push('script');
  });
  page.on('load', () => order.push('load'));
  await page.goto(DEMO.path);
  await expect(page.locator('[data-island-when="start"][data-hydrated]').first()).toBeAttached();
  expect(order.slice(0, 2)).toEqual(['load', 'script']);
  const form = page.locator('[data-island="leadForm"]');
  // Its code comes before, so that a press needs no network.
  await expect.poll(() => order).toContain('form');
  await expect(form).not.toHaveAttribute('data-hydrated');
  await DEMO.form(page).scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('data-hydrated');
});
