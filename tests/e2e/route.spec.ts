import { expect, test } from '@playwright/test';
import { onPage } from './support/content.ts';
import { visit } from './support/visit.ts';

const { path, texts } = onPage('yardHead');
const [first = '', , last = ''] = texts.route.notices;

test('label and notice follow the container while it is dragged, and it rests at the nearest port', async ({
  page,
}) => {
  await visit(page, path);
  const route = page.locator('[data-answers="route"]');
  const range = route.getByRole('slider');
  await range.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await range.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.75, y + 20, { steps: 6 });
  await expect(route.getByRole('status')).toHaveText(last);
  await expect(range).toHaveAttribute('aria-valuetext', /ETA/);
  await page.mouse.move(x + width * 0.2, y + 20, { steps: 12 });
  await expect(route.getByRole('status')).toHaveText(first);
  await page.mouse.up();
  await expect(range).toHaveValue('0');
  await expect(route.getByRole('status')).toHaveText(first);
});
