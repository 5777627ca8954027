import { expect, test, type Page } from '@playwright/test';
import { visit } from './support/visit.ts';

const section = (page: Page) =>
  page.locator('#solucion').getByRole('region', { name: '¿Está bien escrito?' });
const input = (page: Page) => section(page).getByRole('textbox', { name: 'Contenedor o guía aérea (MAWB)' });
const verdict = (page: Page) => section(page).locator('.checker__verdict');
const announcement = (page: Page) => section(page).getByRole('status');

test.describe('with scripts', () => {
  test.beforeEach(({ page }) => visit(page, '/'));

  test('the check stands in the card of Mesa Documental and begins with an example that is wrong', async ({
    page,
  }) => {
    const card = page.getByRole('article').filter({ hasText: 'Mesa Documental' });
    await expect(card.getByRole('heading', { name: '¿Está bien escrito?' })).toBeVisible();
    await expect(section(page).getByText('se revisa aquí, en tu navegador')).toBeVisible();
    await expect(input(page)).toHaveValue('QZXU 104827 1');
    await expect(verdict(page)).toContainText('No cuadra: el verificador dice 1 y debe ser 0.');
    await expect(announcement(page)).toBeEmpty();
  });

  test('with the keyboard alone: the example gives way to what is typed, and the verdict is announced', async ({
    page,
  }) => {
    await input(page).focus();
    await page.keyboard.type('qzxu 118350 0');
    await expect(input(page)).toHaveValue('qzxu 118350 0');
    await expect(verdict(page)).toHaveText('El dígito verificador cuadra: es 0.');
    await expect(announcement(page)).toHaveText('El dígito verificador cuadra: es 0.');
    await expect(input(page)).not.toHaveAttribute('aria-invalid');
    await expect(input(page)).toHaveAccessibleDescription('El dígito verificador cuadra: es 0.');
  });

  test('a wrong digit is named, shown with the right one, and marks the field as invalid', async ({
    page,
  }) => {
    await input(page).fill('XQTU-410235-6');
    await expect(verdict(page)).toContainText('No cuadra: el verificador dice 6 y debe ser 5.');
    await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(section(page).locator('[data-wrong]')).toHaveText('6');
    await expect(section(page).locator('.number-cells__cell--right')).toHaveText('5');
  });

  test('an air waybill is checked too, and its parts have other names', async ({ page }) => {
    await input(page).fill('AWB 000-31759029');
    await expect(verdict(page)).toContainText('No cuadra: el verificador dice 9 y debe ser 2.');
    await expect(section(page).getByText('Prefijo', { exact: true })).toBeAttached();
    await input(page).fill('000-31759022');
    await expect(verdict(page)).toHaveText('El dígito verificador cuadra: es 2. No cubre el prefijo.');
  });

  test('a pasted list is checked whole, and the first wrong number is the one shown', async ({ page }) => {
    await input(page).fill('QZXU1048270, QZXU1183500, XQTU4102356');
    await expect(verdict(page)).toHaveText(
      'De 3 números, 2 cuadran. No cuadra: el verificador dice 6 y debe ser 5. Revisa también los demás.',
    );
    await input(page).fill('QZXU1048270 QZXU1183500');
    await expect(verdict(page)).toHaveText('Los 2 números cuadran.');
  });

  test('a letter for a digit is named with its place and its double', async ({ page }) => {
    await input(page).fill('QZXU 1O4827 0');
    await expect(verdict(page)).toHaveText('En el lugar 6 va un dígito y dice O. ¿Será 0?');
  });

  test('a number on its way and an empty field are no mistakes', async ({ page }) => {
    await input(page).fill('QZXU 10');
    await expect(verdict(page)).toHaveText('Faltan 5 caracteres.');
    await expect(input(page)).not.toHaveAttribute('aria-invalid');
    await input(page).fill('QZXU 104827');
    await expect(verdict(page)).toHaveText('Falta un carácter. Si es el verificador, es 0.');
    await input(page).fill('');
    await expect(verdict(page)).toContainText('Un contenedor lleva 4 letras y 7 dígitos');
    await expect(input(page)).not.toHaveAttribute('aria-invalid');
  });

  test('what is checked leaves the browser by no way and stays nowhere', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await input(page).fill('QZXU 118350 0');
    await page.keyboard.press('Enter');
    await expect(announcement(page)).not.toBeEmpty();
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('118350');
  });

  test('no verdict moves what stands below', async ({ page }) => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = new Set<number>();
      for (const value of ['', 'Q', 'QZXU 118350 0', 'QZXU 118350 1', '000-31759022']) {
        await input(page).fill(value);
        heights.add(Math.round((await section(page).boundingBox())?.height ?? 0));
      }
      expect([...heights], `${width} px`).toHaveLength(1);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the example shows what the check does; no field is there that does nothing, and none is spoken of', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(verdict(page)).toContainText('No cuadra: el verificador dice 1 y debe ser 0.');
    await expect(section(page).getByRole('textbox')).toHaveCount(0);
    await expect(section(page).getByText('Pega un número')).toBeHidden();
  });
});
