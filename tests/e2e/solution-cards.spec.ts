import { expect, test, type Page } from '@playwright/test';
import { expectArrivedAt, visit } from './support/visit.ts';

const CARDS = [
  {
    name: 'Torre de Control',
    subtitle: 'Toda tu importación en una sola vista',
    bullets: [
      'Estatus de cada operación, al día',
      'Expediente digital por embarque, con lo que falta a la vista',
      'Rastreo de contenedores 24/7 con varias navieras',
      'Tableros de KPIs para dirección y operación',
    ],
    images: 2,
  },
  {
    name: 'Mesa Documental',
    subtitle: 'Registra, revisa y procesa sin recapturar',
    bullets: [
      'Registro de facturas, listas de empaque, BL y guías aéreas',
      'Cotejo entre documentos con IA',
      'Reglas de negocio a tu medida',
      'Diferencias señaladas en la línea donde están',
    ],
    images: 1,
  },
  {
    name: 'Rastreo',
    subtitle: 'Navieras y guías aéreas en un mismo lugar',
    bullets: [
      'Seguimiento de varias navieras y guías aéreas (AWB)',
      'Enlace directo al sistema de la autoridad aduanera',
      'Asistente de IA por chat: pregunta y recibe el estatus',
      'Notificaciones personalizadas y tableros de KPIs',
    ],
    images: 2,
  },
  {
    name: 'Integraciones',
    subtitle: 'Se conecta con lo que ya usas',
    bullets: [
      'Hojas de cálculo: empieza con tu formato actual',
      'APIs para enviar y recibir información',
      'Conexión con tu ERP',
      'Tus procesos se quedan como están',
    ],
    images: 1,
  },
] as const;

const card = (page: Page, name: string) =>
  page
    .locator('#solucion')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) });

test.beforeEach(({ page }) => visit(page, '/'));

test('the solution section has its heading, four cards in order, and a colour and an icon for each', async ({
  page,
}) => {
  const section = page.locator('#solucion');
  await expect(section.getByText('Los productos', { exact: true })).toBeVisible();
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(CARDS.map(({ name }) => name));
  const icons = await section
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((each) => [...each.querySelectorAll('svg[viewBox="0 0 24 24"]')][0]?.innerHTML),
    );
  expect(new Set(icons).size).toBe(4);
  const colours = await section
    .getByRole('article')
    .evaluateAll((cards) => cards.map((each) => each.className.replace(/^.*sheet--/, '')));
  expect(new Set(colours).size).toBe(4);
});

for (const { name, subtitle, bullets, images } of CARDS) {
  test(`the card ${name} has its subtitle, four points and ${images} image(s), and its button leads to the demo form`, async ({
    page,
  }) => {
    const words = card(page, name);
    await expect(words.getByText(subtitle, { exact: true })).toBeVisible();
    await expect(words.getByRole('list').first().getByRole('listitem')).toHaveText([...bullets]);
    const pictures = words.getByRole('img');
    await expect(pictures).toHaveCount(images);
    for (const picture of await pictures.all()) {
      await expect(picture).toBeVisible();
      await expect(picture).toHaveAccessibleName(/.{30,}/);
    }
    await expect(words.getByText('Datos ilustrativos', { exact: true })).toBeVisible();

    const button = words.getByRole('link', { name: `Solicitar Demo de ${name}` });
    await expect(button).toContainText('Solicitar Demo');
    await expect(button).toHaveAttribute('href', '/#demo-form');
    await button.click();
    await expectArrivedAt(page, '#demo-form');
  });
}

test('the controls of piled sheets are in sight when the keyboard reaches them backwards', async ({
  page,
}) => {
  const solution = page.locator('#solucion');
  const button = (product: string) => solution.getByRole('link', { name: `Solicitar Demo de ${product}` });
  const controls = [
    button('Integraciones'),
    button('Rastreo'),
    solution.getByRole('textbox'),
    button('Mesa Documental'),
    button('Torre de Control'),
  ];
  for (const height of [720, 800, 1000]) {
    await page.setViewportSize({ width: 1280, height });
    await visit(page, '/');
    await solution.getByRole('link', { name: 'Agendar Demo' }).focus();
    for (const control of controls) {
      await page.keyboard.press('Shift+Tab');
      await expect(control).toBeFocused();
      const isInSight = await control.evaluate((element) => {
        const { left, top, width, height: tall } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + tall / 2));
      });
      expect(isInSight, `${await control.textContent()} at ${height} px`).toBe(true);
    }
  }
});
