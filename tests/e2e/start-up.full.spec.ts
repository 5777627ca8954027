import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { E2E_URL } from './support/server.ts';

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
  await page.goto('/');
  await expect(page.locator('[data-island="carousel"][data-hydrated]')).toBeAttached();
  expect(order.slice(0, 2)).toEqual(['load', 'script']);
  const form = page.locator('[data-island="leadForm"]');
  // Its code comes before, so that a press needs no network.
  await expect.poll(() => order).toContain('form');
  await expect(form).not.toHaveAttribute('data-hydrated');
  await page.locator('#demo-form h2').scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('data-hydrated');
});

test('scripts that are wanted before the page has arrived hydrate all of it', async ({ page }) => {
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(E2E_URL + url);
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? '');
    const body = Buffer.from(await answer.arrayBuffer());
    if (url !== '/') return void response.end(body);
    response.write(body.subarray(0, body.indexOf('id="beneficios"')));
    await rest;
    response.end(body.subarray(body.indexOf('id="beneficios"')));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
  await page.locator('[data-island="carousel"]').dispatchEvent('pointerdown');
  expect(await page.locator('script[type="module"]').count()).toBe(0);
  sendRest();
  await expect(page.locator('[data-island="header"][data-hydrated]')).toBeAttached();
  await expect(page.locator('[data-island="pageTail"][data-hydrated]')).toBeAttached();
  server.closeAllConnections();
  server.close();
});
