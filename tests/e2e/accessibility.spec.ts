import { expect, test } from '@playwright/test';
import { PAGES } from './support/pages.ts';
import { visit } from './support/visit.ts';

test('the headings of every page skip no level', async ({ page }) => {
  for (const { path } of PAGES) {
    await page.goto(path);
    const levels = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0], path).toBe(1);
    expect(
      levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1),
      path,
    ).toEqual([]);
  }
});

test('under reduced motion nothing on the page keeps moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Demo', exact: true }).click();
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(running).toBe(0);
});

test('no page asks another host for anything', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  for (const { path } of PAGES) await page.goto(path, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
});
