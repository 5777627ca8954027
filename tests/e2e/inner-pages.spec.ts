import { expect, test } from '@playwright/test';
import { visit } from './support/visit.ts';

test('the overview presents three audiences, each with a link to its details', async ({ page }) => {
  await visit(page, '/soluciones');
  const main = page.getByRole('main');
  await expect(
    main.getByText('El mismo embarque se ve distinto según tu lugar en la cadena. Elige el tuyo.', {
      exact: true,
    }),
  ).toBeVisible();
  const audiences = [
    {
      name: 'Importadores',
      text: 'Controla cada embarque, del proveedor a tu almacén, y frena las demoras antes de que empiecen.',
      link: 'Ver solución para importadores',
      path: '/soluciones/importadores',
    },
    {
      name: 'Agencias Aduanales',
      text: 'Recibe documentos completos, cotejados y listos para trabajar.',
      link: 'Ver solución para agencias aduanales',
      path: '/soluciones/agencias-aduanales',
    },
    {
      name: 'Forwarders',
      text: 'Rastrea todas tus cargas y mantén informados a tus clientes sin escribir un correo.',
      link: 'Ver solución para forwarders',
      path: '/soluciones/forwarders',
    },
  ];
  const items = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(items).toHaveCount(3);
  for (const [index, { name, text, link, path }] of audiences.entries()) {
    await expect(items.nth(index).getByRole('heading')).toHaveText(name);
    await expect(items.nth(index).getByText(text, { exact: true })).toBeVisible();
    await items.nth(index).getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL('/soluciones');
  }
});

test('the overview says that all see the same file, and offers a diagnosis', async ({ page }) => {
  await visit(page, '/soluciones');
  const main = page.getByRole('main');
  for (const text of [
    'Todos ven el mismo expediente.',
    'Quien importa, quien despacha y quien mueve la carga comparten una sola versión de cada documento.',
    '¿No sabes por dónde empezar?',
    'Te ayudamos a ubicar dónde se te van las horas.',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Agenda un diagnóstico' })).toHaveAttribute(
    'href',
    '/contacto',
  );
});

test('Nosotros states mission, vision and three values', async ({ page }) => {
  await visit(page, '/nosotros');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Misión',
    'Visión',
    'Valores',
    'Platiquemos de tu operación',
  ]);
  for (const text of [
    'Somos un equipo de comercio exterior y tecnología en Ciudad de México. Construimos la herramienta que nos habría gustado tener.',
    'Digitalizar las importaciones y exportaciones sin fricción, para que cada empresa opere con información completa, a tiempo y sin sanciones evitables.',
    'Que ningún embarque en América Latina se detenga por un dato equivocado o un documento perdido.',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  const values = main.getByRole('listitem');
  await expect(values).toHaveCount(3);
  for (const [index, [name, text]] of (
    [
      [
        'Colaboración',
        'Importador, agencia aduanal y forwarder ganan cuando ven lo mismo. Diseñamos para los tres.',
      ],
      ['Excelencia', 'Un dígito cambia un despacho. Cuidamos el detalle porque tú tienes que cuidarlo.'],
      [
        'Innovación',
        'Usamos IA donde quita trabajo repetitivo y dejamos el criterio donde debe estar: en las personas.',
      ],
    ] as const
  ).entries()) {
    await expect(values.nth(index).getByRole('heading', { level: 3 })).toHaveText(
      new RegExp(`^${name}\\.?$`),
    );
    await expect(values.nth(index).getByText(text, { exact: true })).toBeVisible();
  }
  await main.getByRole('link', { name: 'Contacto' }).click();
  await expect(page).toHaveURL('/contacto');
});

test('Contacto gives e-mail, phone, office and business hours beside the form', async ({ page }) => {
  await visit(page, '/contacto');
  const main = page.getByRole('main');
  await expect(
    main.getByText('Escríbenos y te responde una persona del equipo.', { exact: true }),
  ).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Envíanos un mensaje' })).toBeVisible();
  await expect(main.getByRole('term')).toHaveText(['Correo', 'Teléfono', 'Oficina', 'Horario']);
  await expect(main.getByRole('definition')).toHaveText([
    'hola@trazamar.example',
    '+52 55 5555 0199',
    'Ciudad de México',
    'Lunes a viernes, de 9:00 a 18:00 (hora de la Ciudad de México)',
  ]);
  const [email, phone] = [
    main.getByRole('link', { name: 'hola@trazamar.example' }),
    main.getByRole('link', { name: '+52 55 5555 0199' }),
  ];
  await expect(email).toHaveAttribute('href', 'mailto:hola@trazamar.example');
  await expect(phone).toHaveAttribute('href', 'tel:+525555550199');
});

const PRIVACY = [
  'Quién es responsable',
  'Qué datos tratamos',
  'Para qué',
  'Cómo negarte a las finalidades voluntarias',
  'Con quién se comparten',
  'Opciones para limitar el uso o divulgación',
  'Derechos ARCO y revocación',
  'Cuánto tiempo conservamos tus datos',
  'Cookies y almacenamiento local',
  'Medidas de seguridad',
  'Cambios a este aviso',
  'Autoridad',
];

test('the privacy notice has its twelve parts, marks itself as a draft and names what is fictional', async ({
  page,
}) => {
  await visit(page, '/aviso-de-privacidad');
  const main = page.getByRole('main');
  const titles = await main.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.map((title) => title.replace(/\.$/, ''))).toEqual(PRIVACY);
  await expect(main.getByText('Borrador: requiere revisión legal')).toBeVisible();
  await expect(main).toContainText('SITE_LEGAL_NAME');
  for (const text of [
    'Trazamar Ejemplo, S.A. de C.V.',
    'No solicitamos datos personales sensibles',
    'privacidad@trazamar.example',
    '730 días desde que lo recibimos; luego se suprime',
    'Secretaría Anticorrupción y Buen Gobierno',
    'Ley Federal de Protección de Datos Personales en Posesión de los Particulares',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main).not.toContainText('INAI');
});

test('the terms have their fourteen parts, mark themselves as a draft, and a contents list leads to each', async ({
  page,
}) => {
  await visit(page, '/terminos');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(14);
  await expect(main.getByText('Borrador: requiere revisión legal')).toBeVisible();
  const contents = main.getByRole('navigation', { name: 'Contenido' }).getByRole('link');
  await expect(contents).toHaveCount(14);
  await contents.filter({ hasText: 'No es asesoría' }).click();
  await expect(main.getByRole('heading', { name: 'No es asesoría.' })).toBeInViewport();
});
