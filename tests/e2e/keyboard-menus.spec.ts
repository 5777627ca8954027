import { expect, test } from '@playwright/test';
import { expectFocusSeen, press, tabTo } from './support/keyboard.ts';
import { visit } from './support/visit.ts';

// What visitors do, by the keyboard alone: at each press the focus is somewhere, and it is seen where.

test('by the skip link past the bar to the content', async ({ page }) => {
  await visit(page, '/');
  await press(page, 'Tab', page.getByRole('link', { name: 'Saltar al contenido' }));
  await press(page, 'Enter', page.getByRole('heading', { level: 1 }));
  await press(page, 'Tab', page.getByRole('main').getByRole('link', { name: 'Empieza tu prueba gratis' }));
});

test('through the Soluciones menu: open it, leave it, open it again and follow a link', async ({ page }) => {
  await visit(page, '/');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  const button = bar.getByRole('button', { name: 'Soluciones' });
  const link = (name: RegExp) => bar.getByRole('link', { name });
  await tabTo(page, button);
  await press(page, 'Enter', button);
  await press(page, 'Tab', link(/^Importadores/));
  await press(page, 'Tab', link(/^Agencias/));
  await press(page, 'Escape', button);
  await expect(link(/^Importadores/)).toBeHidden();
  await press(page, 'Space', button);
  await tabTo(page, link(/^Forwarders/));
  await press(page, 'Shift+Tab', link(/^Agencias/));
  await press(page, 'Tab', link(/^Forwarders/));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/soluciones/forwarders');
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('through the menu: in, round, out with Escape, and by a link to another page', async ({ page }) => {
    await visit(page, '/');
    const header = page.getByRole('banner');
    const toggle = header.getByRole('button', { name: /menú/ });
    const link = (name: string) => header.getByRole('link', { name, exact: true });
    await tabTo(page, toggle);
    await press(page, 'Enter', toggle);
    await expect(toggle).toHaveAccessibleName('Cerrar menú');
    await press(page, 'Tab', link('Inicio'));
    await tabTo(page, link('Demo'));
    // Out at the end, into nothing of the page behind: the next place is the browser's, or the page's first.
    await page.keyboard.press('Tab');
    const isBehind = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null);
    expect(isBehind).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await expect(link('Demo')).toBeFocused();
    await press(page, 'Escape', toggle);
    await expect(toggle).toHaveAccessibleName('Abrir menú');
    await press(page, 'Space', toggle);
    await tabTo(page, link('Contacto'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/contacto');
  });

  test('through the contents of a legal text to one of its parts', async ({ page }) => {
    await visit(page, '/terminos');
    const contents = page.getByRole('navigation', { name: 'Contenido' });
    const part = contents.getByRole('link', { name: 'No es asesoría' });
    await tabTo(page, contents.locator('summary'));
    await expect(part).toBeHidden();
    await press(page, 'Enter', contents.locator('summary'));
    await tabTo(page, part);
    await press(page, 'Enter', page.getByRole('heading', { name: 'No es asesoría.' }));
  });
});

test('back to the top, and on from there', async ({ page }) => {
  await visit(page, '/nosotros');
  await tabTo(page, page.getByRole('button', { name: 'Volver arriba' }));
  await press(page, 'Enter', page.getByRole('main'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await press(page, 'Shift+Tab');
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
});

test('from a page that is missing to the start', async ({ page }) => {
  await visit(page, '/ruta/que-no-existe');
  await tabTo(page, page.getByRole('link', { name: 'Saltar al contenido' }));
  await press(page, 'Enter', page.getByRole('heading', { level: 1 }));
  await press(page, 'Tab', page.getByRole('link', { name: 'Volver al inicio' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('through the carousel: pause it, to the other slide and back, and let it run again', async ({
  page,
}) => {
  await visit(page, '/');
  const control = (name: string) => page.getByRole('button', { name, exact: true });
  const shown = page.locator('[aria-roledescription="diapositiva"]:not([inert])');
  await tabTo(page, control('Pausar presentación'));
  await press(page, 'Enter', control('Reanudar presentación'));
  const first = (await shown.getAttribute('aria-label')) ?? '';
  await press(page, 'Tab', control('Anterior'));
  await press(page, 'Tab', control('Siguiente'));
  await press(page, 'Enter', control('Siguiente'));
  await expect(shown).not.toHaveAccessibleName(first);
  await press(page, 'ArrowLeft', control('Siguiente'));
  await expect(shown).toHaveAccessibleName(first);
  await tabTo(page, control('Reanudar presentación'), 'Shift+Tab');
  await press(page, 'Space', control('Pausar presentación'));
});

test('to the four explanations, each shown at once and put away with Escape', async ({ page }) => {
  await visit(page, '/');
  const buttons = page.getByRole('button', { name: /^Más información sobre/ });
  // The place before them.
  await page.locator('#solucion').getByRole('link', { name: 'Agendar Demo' }).focus();
  for (const button of await buttons.all()) {
    await press(page, 'Tab', button);
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toBeVisible();
    await expectFocusSeen(page);
    await press(page, 'Escape', button);
    await expect(tooltip).toHaveCount(0);
  }
});
