import { expect, test } from '@playwright/test';
import { visit } from './support/visit.ts';

const LINKS = [
  ['Inicio', '/'],
  ['Solución', '/#solucion'],
  ['Beneficios', '/#beneficios'],
  ['Testimonios', '/#testimonios'],
  ['Nosotros', '/nosotros'],
  ['Contacto', '/contacto'],
  ['Carreras', '#carreras'],
  ['Aviso de privacidad', '/aviso-de-privacidad'],
  ['Términos de uso', '/terminos'],
  [
    'Trazamar en LinkedIn (se abre en una pestaña nueva)',
    'https://www.linkedin.com/company/trazamar-example',
  ],
] as const;

for (const path of ['/', '/soluciones/forwarders', '/ruta/que-no-existe']) {
  test(`the footer of ${path} has its links, in order, and says who runs the site and how to reach them`, async ({
    page,
  }) => {
    await visit(page, path);
    const nav = page.getByRole('navigation', { name: 'Pie de página' });
    const links = nav.getByRole('link');
    await expect(links).toHaveCount(LINKS.length);
    for (const [index, [name, target]] of LINKS.entries()) {
      await expect(links.nth(index)).toHaveAccessibleName(name);
      await expect(links.nth(index)).toHaveAttribute('href', target);
    }

    const footer = page.getByRole('contentinfo');
    await expect(footer).toHaveCount(1);
    for (const text of [
      'Importaciones y exportaciones, sin fricción.',
      '© 2025 Trazamar. Todos los derechos reservados.',
      'Las pantallas muestran datos ilustrativos. Trazamar no está afiliado a ninguna autoridad, naviera o aerolínea.',
    ]) {
      await expect(footer.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(footer.locator('a[href="mailto:hola@trazamar.example"]').first()).toBeVisible();
    await expect(footer.locator('a[href="tel:+525555550199"]')).toHaveText('+52 55 5555 0199');
    await expect(footer.locator('#carreras')).toHaveText(
      'Carreras. Por ahora no publicamos vacantes. Si te interesa el comercio exterior, escríbenos a hola@trazamar.example.',
    );
  });
}

test('the professional network opens in a new tab', async ({ page }) => {
  await visit(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: /LinkedIn/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('the links of the footer lead to their pages', async ({ page }) => {
  await visit(page, '/soluciones');
  const nav = page.getByRole('navigation', { name: 'Pie de página' });
  for (const [name, path] of LINKS.filter(([, target]) => /^\/[^#]*$/.test(target))) {
    await nav.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(nav).toBeVisible();
  }
});
