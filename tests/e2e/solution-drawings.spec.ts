import { expect, test, type Page } from '@playwright/test';
import { trail } from '#content/customs-agencies.ts';
import { route } from '#content/forwarders.ts';
import { folder } from '#content/importers.ts';
import { PATHS } from '#site/paths.ts';
import { visit } from './support/visit.ts';

const drawing = (page: Page, name: 'folder' | 'sheet' | 'route') => page.locator(`[data-answers="${name}"]`);

test('a press stamps a missing document, the last one finishes the folder, and another press takes it back', async ({
  page,
}) => {
  await visit(page, PATHS.importers);
  const file = drawing(page, 'folder');
  const missing = file.getByRole('button');
  const count = file.getByRole('status');
  await expect(missing).toHaveCount(2);
  await expect(file.getByText('Recibido', { exact: true })).toHaveCount(7);
  await expect(count).toHaveText(folder.counts[0]);

  await missing.last().click();
  await expect(missing.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText(folder.counts[1]);
  await expect(file.getByText('8/9')).toBeVisible();
  await expect(file.getByText('Listo', { exact: true })).toHaveCount(0);

  await missing.first().press('Enter');
  await expect(count).toHaveText(folder.counts[2]);
  await expect(file.getByText('Listo', { exact: true })).toBeVisible();

  await missing.first().press('Space');
  await expect(missing.first()).toHaveAttribute('aria-pressed', 'false');
  await expect(count).toHaveText(folder.counts[1]);
});

test('the sheet goes to the station that is chosen, and its copies end there', async ({ page }) => {
  await visit(page, PATHS.customsAgencies);
  const strip = drawing(page, 'sheet');
  const stations = strip.getByRole('button');
  const shown = () =>
    strip
      .locator('.trail__sheet')
      .evaluateAll((sheets) => sheets.map((sheet) => Number(getComputedStyle(sheet).opacity)));
  await expect.poll(shown).toEqual([1, 1, 1, 1, 1]);
  await expect(strip.getByRole('status')).toBeEmpty();
  for (const { width, index, opacities } of [
    { width: 1280, index: 1, opacities: [1, 1, 0, 0, 0] },
    // On a phone the next sheet, still invisible, lies over this station's name.
    { width: 390, index: 3, opacities: [1, 1, 1, 1, 0] },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await stations.nth(index).click();
    await expect.poll(shown).toEqual(opacities);
    await expect(stations.nth(index)).toHaveAttribute('aria-current', 'step');
    await expect(strip.locator('[aria-current]')).toHaveCount(1);
    await expect(strip.getByRole('status')).toHaveText(trail.stations[index]?.alt ?? '');
  }
});

test('the container rests at a port after dragging, a press and a key, and each port has its notice', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, PATHS.forwarders);
  const yard = drawing(page, 'route');
  const range = yard.getByRole('slider', { name: route.control });
  const container = () =>
    yard.locator('.route__mover').evaluate((mover) => Math.round(mover.getBoundingClientRect().left));
  const notice = yard.getByRole('status');
  await expect(notice).toHaveText(route.notices[1]);

  await range.scrollIntoViewIfNeeded();
  const box = await range.boundingBox();
  if (!box) throw new Error('The range has no box.');
  const third = box.width / 3;
  const [y, middle] = [box.y + 40, box.x + 1.5 * third];

  await page.mouse.move(middle, y);
  await page.mouse.down();
  await page.mouse.move(middle + 0.7 * third, y, { steps: 5 });
  expect(Math.abs((await container()) - box.x - 1.7 * third), 'it follows the pointer').toBeLessThan(8);
  await page.mouse.up();
  await expect(notice).toHaveText(route.notices[2]);
  expect(await container()).toBe(Math.round(box.x + 2 * third));

  await page.mouse.click(box.x + 20, y);
  await expect(notice).toHaveText(route.notices[0]);
  expect(await container()).toBe(Math.round(box.x));

  await range.press('ArrowRight');
  await expect(notice).toHaveText(route.notices[1]);
  await expect(range).toHaveAttribute('aria-valuetext', 'En transbordo, Busan');
  await range.press('End');
  await expect(notice).toHaveText(route.notices[2]);
  await range.press('ArrowLeft');
  await expect(notice).toHaveText(route.notices[1]);
  expect(await container()).toBe(Math.round(box.x + third));
});
