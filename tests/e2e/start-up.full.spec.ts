import { expect, test } from '@playwright/test';
import { expectHydrated } from './support/visit.ts';

test('no script is asked for before the page has loaded', async ({ page }) => {
  const order: string[] = [];
  // A browser without windows may take its mouse to rest on the page.
  await page.addInitScript(() => {
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  page.on('request', (request) => request.resourceType() === 'script' && order.push('script'));
  page.on('load', () => order.push('load'));
  await page.goto('/');
  await expectHydrated(page);
  expect(order.slice(0, 2)).toEqual(['load', 'script']);
});

test('the code of a form is asked for when the visitor comes near it', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => (requests += Number(request.url().includes('lead-form'))));
  await page.goto('/');
  await expect(page.locator('[data-island="carousel"][data-hydrated]')).toBeAttached();
  expect(requests).toBe(0);
  await page.locator('#demo-form h2').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="leadForm"][data-hydrated]')).toBeAttached();
  expect(requests).toBe(1);
});
