import { expect, test, type Page } from '@playwright/test';
import { visit } from './support/visit.ts';

const IDS = ['hero', null, null, null, 'solucion', null, 'beneficios', 'testimonios', null, 'demo-form'];

const active = (page: Page) => page.locator('a[aria-current="true"]');

/** Brings the middle of a section to the middle of the window. */
const centre = (page: Page, index: number) =>
  page
    .locator('main > section')
    .nth(index)
    .evaluate((section) => {
      const { top, height } = section.getBoundingClientRect();
      scrollBy(0, top + height / 2 - innerHeight / 2);
    });

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an index lists the ten sections with links to them', async ({ page }) => {
    await visit(page, '/');
    const index = page.getByRole('navigation').filter({ has: active(page) });
    await expect(index).toBeVisible();
    const links = index.getByRole('link');
    await expect(links).toHaveCount(10);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
    expect(targets).toEqual(ids.map((id) => `#${id}`));
    for (const [position, id] of IDS.entries()) if (id) expect(ids[position]).toBe(id);
  });

  test('the index marks the section that is more than half visible', async ({ page }) => {
    await visit(page, '/');
    const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
    for (const [index, id] of ids.entries()) {
      await centre(page, index);
      await expect(active(page)).toHaveCount(1);
      await expect(active(page)).toHaveAttribute('href', new RegExp(`#${id}$`));
    }
  });

  test('a section taller than the window is active while it covers more than half of it', async ({
    page,
  }) => {
    await visit(page, '/');
    const height = (await page.locator('#solucion').boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(1800);
    for (const share of [0.25, 0.5, 0.75]) {
      await page.locator('#solucion').evaluate((section, part) => {
        const { top, height: tall } = section.getBoundingClientRect();
        scrollBy(0, top + tall * part - innerHeight / 2);
      }, share);
      await expect(active(page)).toHaveAttribute('href', /#solucion$/);
    }
  });

  test('the mark passes on when a section is no longer half visible', async ({ page }) => {
    await visit(page, '/');
    await expect(active(page)).toHaveAttribute('href', /#hero$/);
    const hero = page.locator('#hero');
    const height = (await hero.boundingBox())?.height ?? 0;
    const header = await page.locator('#hero').evaluate((section) => section.getBoundingClientRect().top);
    expect(height).toBeLessThan(1200);
    await page.evaluate((y) => scrollTo(0, y), header + height * 0.4);
    await expect(active(page)).toHaveAttribute('href', /#hero$/);
    await page.evaluate((y) => scrollTo(0, y), header + height * 0.6);
    await expect(active(page)).not.toHaveAttribute('href', /#hero$/);
  });

  test('a link of the index scrolls to its section and marks it', async ({ page }) => {
    await visit(page, '/');
    await page
      .getByRole('navigation')
      .filter({ has: active(page) })
      .locator('a[href$="#testimonios"]')
      .click();
    await expect(page.locator('#testimonios h2')).toBeInViewport();
    await expect(active(page)).toHaveAttribute('href', /#testimonios$/);
  });

  test('other pages have no index', async ({ page }) => {
    await visit(page, '/nosotros');
    await expect(page.getByRole('navigation')).toHaveCount(2);
  });
});

test('narrower screens have no index', async ({ page }) => {
  await page.setViewportSize({ width: 1439, height: 900 });
  await visit(page, '/');
  await expect(page.getByRole('navigation')).toHaveCount(2);
});
