import { expect, test } from '@playwright/test';

test('scripts load after the page, and those of a form when the visitor comes near', async ({ page }) => {
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
  await page.goto('/');
  await expect(page.locator('[data-island="carousel"][data-hydrated]')).toBeAttached();
  expect(order.slice(0, 2)).toEqual(['load', 'script']);
  expect(order).not.toContain('form');
  await page.locator('#demo-form h2').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="leadForm"][data-hydrated]')).toBeAttached();
  expect(order).toContain('form');
});
