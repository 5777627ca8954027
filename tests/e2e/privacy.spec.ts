import { expect, test } from '@playwright/test';
import { footer, shell } from '#content';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { HOME } from '#site/paths.ts';
import { control } from './support/carousel.ts';
import { watchQuiet } from './support/check-quiet.ts';
import { findBlock } from './support/content.ts';
import { DEMO, field, fill, refuse, send, wordsOf, newsletterBox } from './support/forms.ts';
import { keptByBrowser, NOTHING_KEPT } from './support/storage.ts';
import { expectToast, visit } from './support/visit.ts';

// every-page.spec.ts checks that pages store and send nothing before a control is used.

test('the landing’s motion, menus and checks store nothing, send nothing and keep to the policy', async ({
  page,
}) => {
  const expectQuiet = watchQuiet(page);
  await visit(page, HOME);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: shell.solutions.label }).click();
  if (findBlock('hero', HOME)) await control(page, 'next').click();
  if (findBlock('benefits', HOME)) await page.locator('button[aria-describedby]').first().focus();
  for (const input of await page.locator('[data-check] input, [data-compare="pl-weight"]').all())
    await input.fill('QZXU 118350 0');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: shell.backToTop }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: shell.openMenu }).click();
  await expectQuiet();
  expect(requests).toEqual([]);
});

test('the tab stores what the privacy notice says of the demo form, and after its success only that', async ({
  page,
}) => {
  const tab = async () => (await keptByBrowser(page)).tab;
  await visit(page, DEMO.path);
  await field(DEMO.form(page), 'name').focus();
  expect(await tab()).toEqual([]);
  await refuse(page);
  await fill(DEMO.form(page), DEMO.values);
  expect(await tab()).toEqual(['lead-draft:demo']);
  await send(page, DEMO, DEMO.failure);
  expect(await tab()).toEqual(['lead-draft:demo', 'lead-keys:demo']);
  await page.unrouteAll();
  await send(page, DEMO, DEMO.success);
  expect(await keptByBrowser(page)).toEqual({ ...NOTHING_KEPT, tab: ['lead-accepted:demo'] });
});

test('the newsletter box keeps nothing, and is sent within the policy', async ({ page }) => {
  const expectQuiet = watchQuiet(page);
  const { input, button } = newsletterBox(page);
  await visit(page, PRIVACY_PATH);
  await input.fill('privada@empresa.example');
  await button.click();
  await expectToast(page, ...wordsOf(footer.newsletter.sent));
  await expectQuiet();
});
