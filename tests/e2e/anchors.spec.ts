import { expect, test } from '@playwright/test';
import { expectArrivedAt, isSmooth, recordScroll, visit } from './support/visit.ts';

const FOOTER_ANCHORS = [
  { name: 'Solución', hash: '#solucion' },
  { name: 'Beneficios', hash: '#beneficios' },
  { name: 'Testimonios', hash: '#testimonios' },
] as const;

for (const { name, hash } of FOOTER_ANCHORS) {
  test(`${name} in the footer of another page leads to ${hash}, below the header, with the focus there`, async ({
    page,
  }) => {
    await visit(page, '/nosotros');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/${hash}`);
    await expectArrivedAt(page, hash);
    await expect(page.locator(`${hash} h2`)).toBeInViewport();
    expect(
      await page.evaluate((id) => document.activeElement?.closest(id) !== null, hash),
      'the focus is in the section',
    ).toBe(true);
  });

  test(`the address /${hash} opens at its section, below the header`, async ({ page }) => {
    await visit(page, `/${hash}`);
    await expectArrivedAt(page, hash);
    await expect(page.locator(`${hash} h2`)).toHaveCSS('opacity', '1');
  });
}

test('a footer link to a section of the shown page scrolls there smoothly', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const from = await page.evaluate(() => scrollY);
  const positions = await recordScroll(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Solución' }).click();
  await expectArrivedAt(page, '#solucion');
  expect(isSmooth(await positions(), from, await page.evaluate(() => scrollY))).toBe(true);
});

test('under reduced motion the same link jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const from = await page.evaluate(() => scrollY);
  const positions = await recordScroll(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Solución' }).click();
  await expectArrivedAt(page, '#solucion');
  const to = await page.evaluate(() => scrollY);
  expect((await positions()).filter((y) => y !== from && y !== to)).toEqual([]);
});

test('the same link works again after the visitor has scrolled away', async ({ page }) => {
  await visit(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Testimonios' });
  await link.click();
  await expectArrivedAt(page, '#testimonios');
  await link.click();
  await expectArrivedAt(page, '#testimonios');
});

for (const path of ['/', '/contacto', '/ruta/que-no-existe']) {
  test(`Carreras in the footer leads to the block #carreras on ${path} itself`, async ({ page }) => {
    await visit(page, path);
    await page.evaluate(() => {
      document.documentElement.dataset.testSamePage = '';
    });
    const careers = page.getByRole('contentinfo').getByRole('link', { name: 'Carreras' });
    await expect(careers).toHaveAttribute('href', '#carreras');
    await careers.click();
    await expect(page).toHaveURL(`${path}#carreras`);
    await expect(page.locator('#carreras')).toBeInViewport();
    await expect(page.locator('html')).toHaveAttribute('data-test-same-page', '');
  });
}

test('the address /nosotros#carreras opens at the block', async ({ page }) => {
  await visit(page, '/nosotros#carreras');
  await expect(page.locator('#carreras')).toBeInViewport();
});

test('a hash that is no valid encoding leaves the page as it is', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => {
    location.hash = '#%E0%';
  });
  await expect(page).toHaveURL(/#%E0%$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Digitaliza/);
});
