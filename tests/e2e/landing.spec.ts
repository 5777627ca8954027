import { expect, test, type Page } from '@playwright/test';
import { visit } from './support/visit.ts';

const section = (page: Page, heading: string) =>
  page.locator('main > section').filter({ has: page.getByRole('heading', { name: heading, level: 2 }) });

test.beforeEach(({ page }) => visit(page, '/'));

test('the landing page has its ten sections in order, directly in the main flow, each with an id', async ({
  page,
}) => {
  const sections = page.locator('main > section');
  await expect(sections).toHaveCount(10);
  const headings = [
    'Digitaliza tus importaciones y exportaciones sin fricción',
    'Trazamar en números',
    'Si importas o exportas, esto te suena',
    'Una sola línea, de la orden de compra a la entrega',
    'Cuatro herramientas, una misma operación',
    'Se nota en la operación y en el costo',
    '¿Por qué Trazamar?',
    'Lo dicen quienes operan todos los días',
    'Que tu próximo embarque llegue sin sorpresas',
    'Pide tu demo',
  ];
  for (const [index, heading] of headings.entries()) {
    await expect(sections.nth(index).locator('h1, h2').first()).toHaveText(heading);
  }
  const ids = await sections.evaluateAll((all) => all.map((each) => each.id));
  expect(ids.filter(Boolean)).toHaveLength(10);
  expect([ids[0], ids[4], ids[6], ids[7], ids[9]]).toEqual([
    'hero',
    'solucion',
    'beneficios',
    'testimonios',
    'demo-form',
  ]);
});

test('the hero claims 3,500 shipments and promises to avoid sanctions and fines', async ({ page }) => {
  const hero = page.locator('#hero');
  await expect(hero).toContainText('Más de 3,500 embarques gestionados');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
    'Digitaliza tus importaciones y exportaciones sin fricción',
  );
  for (const text of [
    'Con IA que revisa tus documentos antes de que lleguen a la aduana, para que evites sanciones y multas.',
    'Sin cambiar la forma en que ya trabajas.',
  ]) {
    await expect(hero.getByText(text, { exact: true })).toBeVisible();
  }
});

test('the stats strip shows four figures, each with icon, value, label, sublabel and description', async ({
  page,
}) => {
  const items = section(page, 'Trazamar en números').getByRole('listitem');
  const stats = [
    [
      '+2000',
      'horas operativas ahorradas',
      '290 horas en 3 meses',
      'Un solo cliente ahorró 290 horas en 3 meses.',
    ],
    [
      '+70%',
      'de reducción en costos por demoras',
      'Días libres a la vista',
      'Alertas antes de que venza el plazo del contenedor.',
    ],
    [
      '+$25M USD',
      'en valor de mercancía importada',
      'Operaciones reales',
      'Valor de la mercancía gestionada en la plataforma.',
    ],
    [
      '+3150',
      'errores documentales anticipados',
      'Antes de la aduana',
      'Datos que no coincidían entre documentos, corregidos a tiempo.',
    ],
  ];
  await expect(items).toHaveCount(4);
  for (const [index, words] of stats.entries()) {
    for (const text of words) {
      await expect(items.nth(index).getByText(text, { exact: true })).toBeVisible();
    }
    await expect(items.nth(index).locator('svg')).toBeVisible();
  }
  expect(await distinctDrawings(page, items.locator('svg'))).toBe(4);
});

test('the problems section names four problems and closes', async ({ page }) => {
  const problems = section(page, 'Si importas o exportas, esto te suena');
  await expect(problems.getByText('El día a día', { exact: true })).toBeVisible();
  await expectPairs(problems.getByRole('listitem'), [
    [
      'Información regada.',
      'El BL está en un correo, la factura en un chat y el estatus en la hoja de cálculo de alguien que hoy no vino.',
    ],
    [
      'Errores que aparecen tarde.',
      'Un peso bruto, un RFC o una fracción que no coincide. Te enteras en la aduana, cuando ya cuesta.',
    ],
    [
      'Días libres que se agotan.',
      'El contenedor llegó, el previo no. Las demoras y los almacenajes empiezan a correr.',
    ],
    [
      '«¿Dónde va mi embarque?»',
      'Compras, ventas y tus clientes preguntan lo mismo, y alguien entra a cinco portales para responder.',
    ],
  ]);
  await expect(problems).toContainText('No te falta gente. Te falta ver todo en el mismo lugar.');
});

test('the suite section shows one line with four stations', async ({ page }) => {
  const suite = section(page, 'Una sola línea, de la orden de compra a la entrega');
  await expect(suite.getByText('La suite', { exact: true })).toBeVisible();
  await expect(suite).toContainText(
    'Cada embarque recorre el mismo camino. Trazamar lo registra, lo revisa y te avisa.',
  );
  await expectPairs(suite.getByRole('listitem'), [
    ['Captura', 'Sube o reenvía tus documentos. La información queda registrada una sola vez.'],
    ['Revisa', 'La IA coteja documento contra documento, con tus reglas de negocio.'],
    ['Rastrea', 'Contenedores y guías aéreas, 24/7, sin entrar a cada portal.'],
    ['Decide', 'Tableros y alertas para actuar antes del vencimiento, no después.'],
  ]);
});

test('the results section shows three metrics', async ({ page }) => {
  const results = section(page, 'Se nota en la operación y en el costo');
  await expect(results.getByText('Resultados', { exact: true })).toBeVisible();
  const items = results.getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.nth(0)).toContainText('Cerca de 30%');
  await expect(items.nth(1)).toContainText('60%');
  await expect(items.nth(2)).toContainText('Entre 10-15%');
  await expectPairs(items, [
    ['menos demoras y almacenajes', 'Ves venir el vencimiento y llegas con el expediente completo.'],
    ['menos tareas manuales', 'Registrar, cotejar y avisar deja de hacerse a mano.'],
    ['menos costo logístico', 'Menos cargos evitables en cada embarque.'],
  ]);
});

test('the benefits section shows four cards with icon, title, text, tooltip and a colour of their own', async ({
  page,
}) => {
  const items = page.locator('#beneficios').getByRole('listitem');
  await expectPairs(items, [
    ['Ahorro inmediato', 'Automatiza lo repetitivo sin cambiar tus procesos.'],
    ['Visibilidad total', 'Toda tu operación en un solo lugar.'],
    ['KPIs y alertas en tiempo real', 'Entérate antes, no después.'],
    ['Menos tiempo operativo', 'Hasta 70% menos tiempo en tareas operativas.'],
  ]);
  const icons = items.locator('h3 svg');
  await expect(icons).toHaveCount(4);
  expect(await distinctDrawings(page, icons)).toBe(4);
  const colours = await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).color));
  expect(new Set(colours).size).toBe(4);
});

test('four testimonials have words, author, role and five stars, and say that they are samples', async ({
  page,
}) => {
  const testimonials = page.locator('#testimonios');
  await expect(testimonials.getByText('Testimonios de ejemplo', { exact: true })).toBeVisible();
  const items = testimonials.getByRole('listitem');
  const expected = [
    [
      '«Antes cotejaba el BL contra la lista de empaque a las once de la noche. Ahora llego y ya sé qué línea hay que corregir.»',
      'Mariana G.',
      'Coordinadora de Importaciones',
    ],
    [
      '«Mis clientes dejaron de llamar para preguntar el estatus. Lo reciben antes de que se les ocurra preguntarlo.»',
      'Rodrigo T.',
      'Director Comercial, forwarder',
    ],
    [
      '«El expediente llega completo y en orden. Mi gente clasifica y revisa, que es lo suyo, en vez de perseguir PDFs.»',
      'Paulina S.',
      'Gerente de Tráfico, agencia aduanal',
    ],
    [
      '«Por primera vez puedo decirle a finanzas cuánto nos cuestan las demoras, en qué puerto y por qué.»',
      'Héctor V.',
      'Gerente de Cadena de Suministro',
    ],
  ];
  await expect(items).toHaveCount(4);
  for (const [index, words] of expected.entries()) {
    const item = items.nth(index);
    for (const text of words) await expect(item.getByText(text, { exact: true })).toBeVisible();
    const stars = item.getByRole('img', { name: 'Calificación: 5 de 5' });
    await expect(stars).toBeVisible();
    await expect(stars.locator('svg')).toHaveCount(5);
  }
});

async function expectPairs(items: ReturnType<Page['locator']>, pairs: readonly (readonly string[])[]) {
  await expect(items).toHaveCount(pairs.length);
  for (const [index, texts] of pairs.entries()) {
    for (const text of texts) await expect(items.nth(index)).toContainText(text);
    await expect(items.nth(index).getByRole('heading', { level: 3 })).toHaveText(texts[0] ?? '');
  }
}

async function distinctDrawings(_page: Page, icons: ReturnType<Page['locator']>): Promise<number> {
  const drawings = await icons.evaluateAll((all) => all.map((icon) => icon.innerHTML));
  return new Set(drawings).size;
}
