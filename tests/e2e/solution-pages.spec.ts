import { expect, test } from '@playwright/test';
import { visit } from './support/visit.ts';

const PAGES = [
  {
    path: '/soluciones/importadores',
    head: [
      'Para importadores',
      'Una torre de control para tus importaciones: estatus, documentos, rastreo y costos en la misma pantalla.',
    ],
    hurdles: [
      'Dependes de que alguien te conteste para saber dónde va tu carga.',
      'Te enteras de las demoras cuando llega la factura.',
      'Cada área lleva su propia hoja de cálculo.',
      'La responsabilidad por lo declarado es tuya, y la información no está en tus manos.',
    ],
    uses: [
      [
        'Estatus de cada operación.',
        'De la orden de compra a la entrega en almacén, con el siguiente paso y su responsable.',
      ],
      [
        'Expediente por embarque.',
        'Factura, lista de empaque, BL, certificados y comprobantes en una carpeta que te dice qué falta.',
      ],
      ['Rastreo 24/7.', 'Contenedores de varias navieras y guías aéreas, sin abrir un portal por cada una.'],
      ['Días libres bajo control.', 'Un contador por contenedor y un aviso antes de que venza.'],
      ['KPIs que entiende dirección.', 'Tiempo de ciclo, demoras por puerto y costo logístico por embarque.'],
    ],
    figures: ['Cerca de 30% menos demoras y almacenajes', '10-15% menos costo logístico'],
    questions: [
      ['¿Tengo que cambiar de agente aduanal o de forwarder?', 'No. Trazamar se usa con los que ya tienes.'],
      [
        '¿Y si mi información está en Excel?',
        'Empezamos con tus hojas de cálculo; después, si quieres, conectamos tu ERP.',
      ],
      ['¿Sirve para exportar?', 'Sí, también das seguimiento a tus exportaciones.'],
    ],
    closing: 'Toma el control de tu próxima importación',
  },
  {
    path: '/soluciones/agencias-aduanales',
    head: [
      'Para agencias aduanales',
      'Tus clientes mandan documentos; Trazamar los registra, los coteja y te entrega lo que sí necesita tu experiencia.',
    ],
    hurdles: [
      'Recapturas lo que ya venía escrito en la factura.',
      'El documento correcto llega cuando el contenedor ya está en puerto.',
      'Un dato inexacto termina en rectificación o en multa.',
      'Tus ejecutivos pasan la mañana contestando estatus.',
    ],
    uses: [
      [
        'Registro de documentos.',
        'Factura, lista de empaque, BL o guía, certificados: recibidos, nombrados y ligados a su operación.',
      ],
      [
        'Cotejo con IA.',
        'Pesos, bultos, valores, RFC, incoterm y descripciones comparados entre documentos, con la diferencia señalada.',
      ],
      ['Tus reglas, por cliente.', 'Define qué es obligatorio, qué se tolera y qué se detiene.'],
      [
        'Enlace directo a la autoridad.',
        'Consulta el estado de la operación en el sistema de la autoridad aduanera desde el mismo expediente.',
      ],
      ['Estatus sin llamadas.', 'El asistente por chat y las notificaciones responden por tu equipo.'],
    ],
    figures: ['60% menos tareas manuales', 'Hasta 70% menos tiempo en tareas operativas'],
    questions: [
      ['¿Sustituye a mi sistema aduanal?', 'No. Trabaja antes: te entrega la información revisada.'],
      [
        '¿Quién decide la clasificación?',
        'Tú. Trazamar señala diferencias; la clasificación y el criterio son de tu agente aduanal.',
      ],
      ['¿Cómo se conecta?', 'Por hojas de cálculo, API o ERP.'],
    ],
    closing: 'Que a tu mesa solo llegue lo que requiere criterio',
  },
  {
    path: '/soluciones/forwarders',
    head: [
      'Para forwarders',
      'Varias navieras y guías aéreas en un solo rastreo, con avisos que salen solos.',
    ],
    hurdles: [
      'Un portal por naviera, una contraseña por portal.',
      'Actualizas estatus a mano, cliente por cliente.',
      'El cambio de ETA lo descubre tu cliente antes que tú.',
      'Master y House viven en carpetas distintas.',
    ],
    uses: [
      ['Rastreo multinaviera y aéreo.', 'Contenedor, BL o AWB: un solo buscador y una sola línea de tiempo.'],
      [
        'Notificaciones personalizadas.',
        'Zarpe, transbordo, arribo, cambio de ETA: cada cliente recibe lo que pidió.',
      ],
      [
        'Asistente de IA por chat.',
        'Tu cliente pregunta por su embarque y recibe el estatus, a la hora que sea.',
      ],
      ['Master y House, juntos.', 'La consolidación y sus embarques hijos en el mismo expediente.'],
      ['KPIs de servicio.', 'Cumplimiento de ETA, tiempos de tránsito y demoras por ruta.'],
    ],
    figures: ['Hasta 70% menos tiempo en tareas operativas', 'Cerca de 30% menos demoras y almacenajes'],
    questions: [
      ['¿Qué navieras y aerolíneas cubren?', 'Varias. Compártenos tus rutas y te confirmamos la cobertura.'],
      ['¿Puedo dar acceso a mis clientes?', 'Lo vemos contigo en la demo.'],
      ['¿Se integra con mi sistema?', 'Sí: hojas de cálculo, API o ERP.'],
    ],
    closing: 'Da mejor servicio sin crecer tu bandeja de entrada',
  },
] as const;

for (const { path, head, hurdles, uses, figures, questions, closing } of PAGES) {
  test(`${path} says what holds its visitor back, what the product does, and answers questions`, async ({
    page,
  }) => {
    await visit(page, path);
    const main = page.getByRole('main');
    for (const text of head) await expect(main.getByText(text, { exact: true })).toBeVisible();
    const headings = main.getByRole('heading', { level: 2 });
    for (const title of [
      'Lo que hoy te frena',
      'Lo que haces con Trazamar',
      'Preguntas frecuentes',
      closing,
    ]) {
      await expect(headings.filter({ hasText: title })).toHaveCount(1);
    }
    for (const text of hurdles) {
      await expect(main.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
    }
    for (const [title, text] of [...uses, ...questions]) {
      const item = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(item).toContainText(text);
    }
    for (const figure of figures) {
      await expect(
        main
          .getByRole('listitem')
          .filter({ hasText: figure.split(' menos')[0] })
          .last(),
      ).toContainText(figure, { ignoreCase: true });
    }
  });

  test(`${path} offers a demo, all solutions, and closes with a call to the contact page`, async ({
    page,
  }) => {
    await visit(page, path);
    const main = page.getByRole('main');
    const demo = main.getByRole('link', { name: 'Solicitar Demo' });
    await expect(demo).toHaveCount(2);
    await expect(demo.first()).toHaveAttribute('href', '/contacto');
    const lastSection = main.locator('> section').last();
    await expect(lastSection.getByRole('heading', { level: 2 })).toHaveText(closing);
    await expect(lastSection.getByRole('link')).toHaveAttribute('href', '/contacto');

    await main.getByRole('link', { name: 'Ver todas las soluciones' }).click();
    await expect(page).toHaveURL('/soluciones');
    await page.goBack();
    await lastSection.getByRole('link', { name: 'Solicitar Demo' }).click();
    await expect(page).toHaveURL('/contacto');
  });
}

test('the page for importers compares a Monday before and after', async ({ page }) => {
  await visit(page, '/soluciones/importadores');
  const table = page.getByRole('table', { name: 'Tu lunes, antes y después' });
  await expect(table.getByRole('columnheader')).toHaveText(['Antes', 'Con Trazamar']);
  await expect(table.getByRole('cell')).toHaveText([
    'Escribes doce correos para armar el reporte',
    'Abres el tablero',
    'Buscas el BL corregido entre adjuntos',
    'Está en el expediente, en su última versión',
    'Alguien te avisa que venció el plazo',
    'Tú avisas que vence en dos días',
  ]);
});

test('the page for customs agencies draws the way from the mail to the file', async ({ page }) => {
  await visit(page, '/soluciones/agencias-aduanales');
  const section = page.locator('main section').filter({ hasText: 'Del correo al expediente' });
  await expect(section.getByRole('heading', { name: 'Del correo al expediente' })).toBeVisible();
  await expect(section.getByRole('listitem').locator('> p')).toHaveText([
    'Correo del cliente',
    'Registro',
    'Cotejo',
    'Diferencias por resolver',
    'Listo para despacho',
  ]);
});
