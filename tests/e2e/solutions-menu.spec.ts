import { expect, test, type Page } from '@playwright/test';
import { visit, visitWithStoppedClock } from './support/visit.ts';

/** Longer than any grace that the menu gives the pointer. */
const GRACE_MS = 1000;

const button = (page: Page) => page.getByRole('button', { name: 'Soluciones' });
const item = (page: Page, name: RegExp | string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });

async function expectOpen(page: Page, isOpen: boolean) {
  await expect(button(page)).toHaveAttribute('aria-expanded', String(isOpen));
  await expect(item(page, /^Importadores/)).toBeVisible({ visible: isOpen });
}

test('the Soluciones menu opens on mouse enter and closes when the mouse leaves', async ({ page }) => {
  await visit(page, '/');
  await expectOpen(page, false);
  await button(page).hover();
  await expectOpen(page, true);
  await item(page, /^Forwarders/).hover();
  await page.mouse.move(640, 700);
  await expectOpen(page, false);
});

test('the Soluciones menu stays open while the mouse is in its list', async ({ page }) => {
  await visitWithStoppedClock(page, '/');
  await button(page).hover();
  await page.clock.runFor(GRACE_MS);
  for (const name of [/^Importadores/, /^Agencias Aduanales/, /^Forwarders/]) {
    await item(page, name).hover();
    await page.clock.runFor(GRACE_MS);
    await expectOpen(page, true);
  }
});

test('the Soluciones menu lists the three solutions and then all of them', async ({ page }) => {
  await visit(page, '/');
  await button(page).hover();
  const list = page
    .getByRole('listitem')
    .filter({ has: button(page) })
    .getByRole('list');
  const links = list.getByRole('link');
  await expect(links).toHaveText([
    /^Importadores/,
    /^Agencias Aduanales/,
    /^Forwarders/,
    'Ver todas las soluciones',
  ]);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/soluciones/importadores',
    '/soluciones/agencias-aduanales',
    '/soluciones/forwarders',
    '/soluciones',
  ]);
  await expect(links.nth(0)).toContainText('Control de cada embarque');
  await expect(links.nth(1)).toContainText('Documentos cotejados y listos');
  await expect(links.nth(2)).toContainText('Rastreo para ti y tus clientes');
});

test('each link of the Soluciones menu leads to its page and closes the menu', async ({ page }) => {
  await visit(page, '/');
  for (const [name, path] of [
    ['Importadores', '/soluciones/importadores'],
    ['Agencias Aduanales', '/soluciones/agencias-aduanales'],
    ['Forwarders', '/soluciones/forwarders'],
    ['Ver todas las soluciones', '/soluciones'],
  ] as const) {
    await button(page).hover();
    await item(page, new RegExp(`^${name}`)).click();
    await expect(page).toHaveURL(path);
    await expectOpen(page, false);
    await page.mouse.move(640, 700);
  }
});

test('a click just after the menu opened by hover leaves it open, a later one closes it', async ({
  page,
}) => {
  await visitWithStoppedClock(page, '/');
  await button(page).hover();
  await page.clock.runFor(200);
  await expectOpen(page, true);
  await button(page).click();
  await expectOpen(page, true);
  await page.clock.runFor(GRACE_MS);
  await button(page).click();
  await expectOpen(page, false);
});

test('a menu opened by a click also closes when the mouse leaves', async ({ page }) => {
  await visit(page, '/');
  await button(page).click();
  await expectOpen(page, true);
  await page.mouse.move(640, 700);
  await expectOpen(page, false);
});

for (const key of ['Enter', 'Space']) {
  test(`${key} opens and closes the Soluciones menu`, async ({ page }) => {
    await visit(page, '/');
    await button(page).focus();
    await page.keyboard.press(key);
    await expectOpen(page, true);
    await page.keyboard.press(key);
    await expectOpen(page, false);
  });
}

test('Escape closes the Soluciones menu and gives the focus back to its button', async ({ page }) => {
  await visit(page, '/');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(item(page, /^Importadores/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expectOpen(page, false);
  await expect(button(page)).toBeFocused();
});

test('Escape also closes the menu that the mouse opened', async ({ page }) => {
  await visit(page, '/');
  await button(page).hover();
  await expectOpen(page, true);
  await page.keyboard.press('Escape');
  await expectOpen(page, false);
});

test('the Soluciones menu closes when the focus leaves it', async ({ page }) => {
  await visit(page, '/');
  await button(page).focus();
  await page.keyboard.press('Enter');
  for (const name of [/^Importadores/, /^Agencias/, /^Forwarders/, 'Ver todas las soluciones']) {
    await page.keyboard.press('Tab');
    await expect(item(page, name)).toBeFocused();
    await expectOpen(page, true);
  }
  await page.keyboard.press('Tab');
  await expectOpen(page, false);
  await expect(item(page, 'Nosotros')).toBeFocused();
});

test('the closed menu is out of reach of the keyboard', async ({ page }) => {
  await visit(page, '/');
  await button(page).focus();
  await page.keyboard.press('Tab');
  await expect(item(page, 'Nosotros')).toBeFocused();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a tap opens the Soluciones menu, the next one closes it', async ({ page }) => {
    await visit(page, '/');
    await button(page).tap();
    await expectOpen(page, true);
    await button(page).tap();
    await expectOpen(page, false);
  });

  test('a tap elsewhere closes the Soluciones menu, a tap on a link follows it', async ({ page }) => {
    await visit(page, '/');
    await button(page).tap();
    await expectOpen(page, true);
    await page.touchscreen.tap(640, 600);
    await expectOpen(page, false);
    await button(page).tap();
    await item(page, /^Forwarders/).tap();
    await expect(page).toHaveURL('/soluciones/forwarders');
    await expectOpen(page, false);
  });
});
