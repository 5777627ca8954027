import { expect, test } from '@playwright/test';
import { ACTION_PAGES, ALL_PATHS, PAGES, RESULT_PAGES } from './support/pages.ts';
import { watchProblems } from './support/problems.ts';
import { visit } from './support/visit.ts';

for (const path of ALL_PATHS) {
  test(`${path} answers 200 in Spanish with its title, one h1, its landmarks, nothing wrong in the console, and room at 320 px`, async ({
    page,
  }) => {
    const problems = watchProblems(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.locator('header [data-enhanced]')).toBeAttached();

    const expected = [...PAGES, ...ACTION_PAGES].find((each) => each.path === path);
    if (expected) {
      await expect(page).toHaveTitle(expected.title);
      await expect(page.locator('h1')).toHaveText(expected.heading);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pie de página' })).toBeVisible();

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => scrollTo(0, 0));
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, li, a, button, input, textarea, td, th, dt, dd')]
        .filter((element) => !element.closest('[aria-hidden="true"], [role="img"]'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => (element.ariaLabel ?? element.textContent).trim().slice(0, 40)),
    );
    expect(cut, 'words and controls that the right edge cuts').toEqual([]);
    const scrolledTo = await page.evaluate(() => {
      scrollTo(1000, 0);
      return scrollX;
    });
    expect(scrolledTo).toBe(0);
  });
}

const DESCRIPTIONS = {
  '/': 'Digitaliza tus operaciones de comercio exterior con IA que revisa tus documentos antes de la aduana. Rastreo 24/7, expediente digital y KPIs.',
  '/soluciones':
    'Una plataforma para importadores, agencias aduanales y forwarders: menos captura, menos demoras y visibilidad de cada embarque.',
  '/soluciones/importadores':
    'Torre de control para tus importaciones: estatus, expediente, rastreo 24/7 y alertas antes de que corran las demoras.',
  '/soluciones/agencias-aduanales':
    'Recibe, coteja y procesa documentos con reglas a tu medida. Menos recaptura y errores anticipados para tu agencia aduanal.',
  '/soluciones/forwarders':
    'Rastrea varias navieras y guías aéreas en un solo lugar y dale a tus clientes estatus al momento, sin cadenas de correos.',
  '/nosotros':
    'Hacemos que el comercio exterior se opere con información completa y a tiempo. Conoce nuestra misión, visión y valores.',
  '/contacto': 'Escríbenos o llámanos. Oficina en Ciudad de México, lunes a viernes de 9:00 a 18:00.',
  '/aviso-de-privacidad':
    'Cómo tratamos tus datos personales, con quién se comparten y cómo ejercer tus derechos ARCO.',
  '/terminos':
    'Condiciones de uso del sitio web de Trazamar: qué está permitido, de qué respondemos y qué ley se aplica.',
};

test('every page has its description, a title of its own, and only the pages meant for it are indexed', async ({
  request,
}) => {
  const titles = new Set<string>();
  for (const path of ALL_PATHS) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
    expect(title, path).toMatch(/.+ · .+/);
    titles.add(title ?? '');
    const isIndexed = PAGES.some((each) => each.path === path);
    expect(html.includes('content="noindex"'), path).toBe(!isIndexed);
  }
  expect(titles.size).toBe(ALL_PATHS.length);
  for (const [path, description] of Object.entries(DESCRIPTIONS)) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`<meta name="description" content="${description}"/>`);
  }
});

test('a page that is reached by a link gets its own title and keeps the language', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Nosotros' }).click();
  await expect(page).toHaveTitle('Nosotros · Trazamar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expect(page.locator('title')).toHaveCount(1);
});

for (const { path, heading, text, way } of RESULT_PAGES) {
  test(`${path} says how it went, and leads on`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByText(text, { exact: true })).toBeVisible();
    const [label, address] = way;
    await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', address);
    // Who could not send is told whom to call.
    const isFailed = heading === 'Error al enviar';
    await expect(main.locator('a[href="mailto:hola@trazamar.example"]')).toHaveCount(isFailed ? 1 : 0);
    await expect(main.locator('a[href="tel:+525555550199"]')).toHaveCount(isFailed ? 1 : 0);
  });
}
