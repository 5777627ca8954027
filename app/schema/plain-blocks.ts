/** The blocks that any page may have. */
import { basis, figure, linkText, questionList, talk } from './parts.ts';
import {
  anchor,
  block,
  flag,
  freeAnchor,
  group,
  list,
  number,
  oneOf,
  optional,
  photo,
  template,
  text,
  usual,
} from './schema.ts';

const textBlock = block('text', 'Texto: un título y párrafos', {
  anchor: freeAnchor(),
  title: text('sectionTitle', 'Título'),
  paragraphs: list('Párrafos', text('paragraph', 'Párrafo'), 1, 8),
  button: optional(linkText('button', 'Botón')),
});

const column = group('columna', {
  title: text('cardTitle', 'Título'),
  text: text('paragraph', 'Texto'),
  link: optional(linkText('cardLink', 'Enlace')),
});

const columns = block('columns', 'Texto: dos columnas', {
  anchor: freeAnchor(),
  title: text('sectionTitle', 'Título'),
  items: list('Columnas', column, 2),
});

const photoBand = block('photo', 'Imagen: una foto con título y texto', {
  anchor: freeAnchor(),
  title: text('sectionTitle', 'Título'),
  text: text('lead', 'Texto'),
  photo: group('Foto', {
    src: photo('Archivo'),
    alt: text('imageAlt', 'Lo que se ve en ella', 'Para quien no la ve.'),
    caption: text('shortText', 'Pie'),
  }),
});

const logos = block('logos', 'Imagen: logotipos de clientes', {
  title: text('shortText', 'Título'),
  items: list(
    'Logotipos',
    group('logotipo', {
      name: text('customer', 'Empresa', 'Para quien no ve el logotipo.'),
      src: photo('Archivo', 'Fondo blanco o transparente.'),
    }),
    2,
    6,
  ),
});

const prices = block(
  'prices',
  'Tabla: precios',
  {
    anchor: freeAnchor(),
    title: text('sectionTitle', 'Título'),
    included: usual(text('columnHead', 'Encabezado de los renglones'), 'Incluye'),
    plans: list(
      'Planes',
      group('plan', {
        name: text('planName', 'Nombre'),
        price: text('price', 'Precio'),
        unit: text('priceUnit', 'Unidad'),
      }),
      2,
      3,
    ),
    rows: list(
      'Renglones',
      group('renglón', {
        label: text('planRow', 'Nombre'),
        cells: list('Celdas, una por plan', text('planCell', 'Celda'), 2, 3),
      }),
      1,
      12,
    ),
    note: text('shortText', 'Nota'),
  },
  'Cada renglón lleva una celda por plan.',
);

const beforeAfter = block('beforeAfter', 'Tabla: dos columnas que se comparan', {
  title: text('sectionTitle', 'Título'),
  before: text('columnHead', 'Primera columna'),
  after: text('columnHead', 'Segunda columna'),
  rows: list(
    'Renglones',
    group('renglón', { before: text('tableCell', 'Primera'), after: text('tableCell', 'Segunda') }),
    1,
    6,
  ),
});

const questions = block('questions', 'Texto: preguntas frecuentes', {
  anchor: freeAnchor(),
  title: text('sectionTitle', 'Título'),
  items: questionList,
});

const testimonial = group('testimonio', {
  content: text('quote', 'Testimonio', 'Sin comillas: el sitio las pone.'),
  author: text('person', 'Nombre'),
  role: text('role', 'Puesto'),
  rating: usual(number(1, 5, 'Estrellas'), '5'),
});

const testimonials = block(
  'testimonials',
  'Texto: testimonios',
  {
    anchor: anchor('testimonios'),
    title: text('sectionTitle', 'Título'),
    areSamples: flag('Son ejemplos', 'Apágalo cuando sean reales, con autorización por escrito.'),
    sampleTitle: usual(text('sectionTitle', 'Título mientras son ejemplos'), 'Ejemplos de testimonios'),
    sampleNotice: usual(text('caption', 'Letrero mientras son ejemplos'), 'Testimonios de ejemplo'),
    rating: usual(
      template('spoken', { stars: 5 }, 'Calificación, para lectores de pantalla'),
      'Calificación: {stars} de 5',
    ),
    items: list('Testimonios', testimonial, 0, 4),
  },
  'Sin ninguno, la sección y sus enlaces desaparecen.',
);

const figures = block('figures', 'Cifras: dos', {
  heading: usual(text('spoken', 'Nombre de la sección'), 'Cifras'),
  items: list('Cifras', group('cifra', { ...figure, basis }), 2),
});

const stat = group('cifra', {
  icon: oneOf('Icono', {
    clock: 'Reloj',
    drop: 'Flecha que baja',
    cargo: 'Carga',
    'document-error': 'Documento con error',
  }),
  value: text('statValue', 'Cifra', 'Con más de 5 caracteres, se achica la letra de las cuatro.'),
  unit: optional(text('figureUnit', 'Unidad')),
  label: text('figureLabel', 'Qué dice'),
  sublabel: text('figureSublabel', 'Línea chica'),
  description: text('figureDetail', 'Explicación'),
  basis,
});

const stats = block('stats', 'Cifras: cuatro en una franja', {
  anchor: anchor('numeros'),
  title: usual(text('spoken', 'Nombre de la sección'), 'En números'),
  items: list('Cifras', stat, 4),
});

const submit = optional(text('button', 'Botón del formulario', 'Vacío, el de «Formularios».'));

const demoForm = block('demoForm', 'Formulario: demo', {
  anchor: anchor('demo-form'),
  title: text('sectionTitle', 'Título'),
  lead: text('lead', 'Bajada'),
  questions: optional(
    group('Preguntas, plegadas junto al formulario', {
      anchor: anchor('preguntas'),
      title: text('cardTitle', 'Título'),
      items: questionList,
    }),
  ),
  talk,
  submit,
});

const campaign = block('campaign', 'Inicio: el formulario de demo', {
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  talk,
  submit,
});

const fact = (label: string) => text('labelTerm', label);
const contactForm = block('contactForm', 'Inicio: los datos y el formulario de contacto', {
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  facts: group('Nombres de los datos', {
    email: fact('Correo'),
    phone: fact('Teléfono'),
    office: fact('Oficina'),
    hours: fact('Horario'),
  }),
  formTitle: text('cardTitle', 'Título del formulario'),
  short: group('El formulario corto', {
    before: text('cardTitle', 'Pregunta'),
    link: linkText('indexLink', 'Enlace'),
  }),
});

export const headWords = {
  eyebrow: text('tab', 'Antetítulo'),
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  primary: linkText('button', 'Botón principal'),
  secondary: linkText('button', 'Segundo botón'),
};

const plainHead = block('plainHead', 'Inicio: título y botones', headWords);

/** In the order in which the editor offers them. The first word of a name is its group. */
export const PLAIN_BLOCKS = [
  textBlock,
  columns,
  questions,
  testimonials,
  photoBand,
  logos,
  prices,
  beforeAfter,
  demoForm,
  figures,
  stats,
  campaign,
  contactForm,
  plainHead,
] as const;
