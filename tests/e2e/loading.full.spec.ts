import { expect, test } from '@playwright/test';
import { PATHS } from '#content/paths.ts';
import { shell } from '#content/shell.ts';
import { drawnWith, expectFonts } from './support/fonts.ts';

test.describe('while the page is still coming', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [PATHS.home, PATHS.contact]) {
    test(`the part of the form on ${path} that has come stands where it stays`, async ({ page, request }) => {
      const html = await (await request.get(path)).text();
      const cellsOf = async (part: string) => {
        await page.route(path, (route) => route.fulfill({ body: part, contentType: 'text/html' }));
        await page.goto(path);
        await page.unroute(path);
        return page
          .locator('.form-cell')
          .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
      };
      const starts = [...html.matchAll(/<div class="form-cell"/g)].map(({ index }) => index);
      const whole = await cellsOf(html);
      expect(whole).toHaveLength(starts.length);
      for (const [count, start] of starts.entries())
        expect(await cellsOf(html.slice(0, start)), `${count} cells`).toEqual(whole.slice(0, count));
    });
  }
});

test('text is drawn with the site’s own fonts, on a first visit and on the next page', async ({ page }) => {
  await page.goto(PATHS.home);
  for (const path of [PATHS.home, PATHS.contact]) {
    await expect(page).toHaveURL(path);
    await expectFonts(page);
    expect(await drawnWith(page, 'h1')).toEqual([expect.stringMatching(/^Archivo/)]);
    expect(await drawnWith(page, 'main p')).toEqual([expect.stringMatching(/^Atkinson Hyperlegible Next/)]);
    expect(await drawnWith(page, 'main .type-code')).toEqual([
      expect.stringMatching(/^Atkinson Hyperlegible Mono/),
    ]);
    await page.getByRole('banner').getByRole('link', { name: shell.contact.label }).click();
  }
});
