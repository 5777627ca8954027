/** The blocks with drawings or rules of their own. */
import type { InferOutput } from 'valibot';
import { basis, colour, drawing, figure, linkText, product } from './parts.ts';
import { headWords } from './plain-blocks.ts';
import {
  anchor,
  block,
  flag,
  group,
  link,
  list,
  number,
  oneOf,
  optional,
  template,
  text,
  usual,
} from './schema.ts';

const hero = block('hero', 'Inicio: título, botones y el antes y después', {
  anchor: anchor('hero'),
  badge: group('Sello', {
    before: text('badgeWord', 'Antes de la cifra'),
    figure: text('badgeFigure', 'Cifra'),
    after: list('Después de la cifra', text('badgeWord', 'Palabra'), 2),
  }),
  titleLines: list('Título, en dos renglones', text('heroLine', 'Renglón'), 2),
  lead: text('heroLead', 'Bajada'),
  primary: linkText('button', 'Botón principal'),
  secondary: linkText('button', 'Segundo botón'),
  note: text('heroNote', 'Nota bajo los botones'),
  carousel: group('El antes y después', {
    label: text('spoken', 'Su nombre'),
    previous: text('spoken', 'Botón que retrocede'),
    next: text('spoken', 'Botón que avanza'),
    pause: text('spoken', 'Botón de pausa'),
    resume: text('spoken', 'Botón que reanuda'),
    illustrative: text('caption', 'Letrero'),
    tryIt: optional(linkText('button', 'Enlace a lo que se puede probar')),
    slides: list(
      'Diapositivas',
      group('diapositiva', {
        position: text('spoken', 'Su lugar'),
        caption: text('heroCaption', 'Letrero'),
        alt: text('imageAlt', 'Descripción del dibujo'),
      }),
      2,
    ),
  }),
});

const tab = group('pestaña', {
  row: oneOf('Su renglón', { status: 'Estado', documents: 'Documentos', tracking: 'Rastreo' }),
  name: text('stubName', 'Nombre'),
  text: text('cardText', 'Texto'),
  link: linkText('cardLink', 'Enlace'),
});

const overview = block('overview', 'Inicio: un expediente y tres pestañas', {
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  caption: text('caption', 'Letrero'),
  tabs: list('Pestañas', tab, 3),
  statement: text('sectionTitle', 'Frase bajo el expediente'),
  text: text('lead', 'Texto bajo la frase'),
});

const folderHead = block('folderHead', 'Inicio: el expediente abierto', {
  ...headWords,
  drawing: group('El expediente dibujado', drawing),
  folder: group('Los documentos que esperan', {
    invitations: list('Invitaciones: corregir, y dos sellos', text('stampLine', 'Invitación'), 3),
    counts: list('Lo que se oye con 0, 1, 2 y 3 en orden', text('spoken', 'Frase'), 4),
  }),
});

const yardHead = block('yardHead', 'Inicio: el patio de contenedores', {
  ...headWords,
  drawing: group('El patio dibujado', drawing),
  route: group('El contenedor que se mueve', {
    invitation: text('invitation', 'Invitación'),
    control: text('spoken', 'Su nombre'),
    notices: list('El aviso de cada puerto', text('notice', 'Aviso'), 3),
  }),
});

const aboutHead = block('aboutHead', 'Inicio: dos dígitos enormes', {
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  drawing: group('Los dígitos', { ...drawing, moral: text('statement', 'Frase bajo los dígitos') }),
});

const problem = group('problema', {
  drawing: oneOf('Dibujo', {
    scattered: 'Papeles regados',
    mismatch: 'Datos que no coinciden',
    freeDays: 'Días libres',
    questions: 'Preguntas',
  }),
  title: text('cardTitle', 'Título'),
  text: text('cardText', 'Texto'),
});

const problems = block('problems', 'Producto: los problemas del día a día', {
  anchor: anchor('problemas'),
  tab: text('tab', 'Pestaña'),
  title: text('sectionTitle', 'Título'),
  items: list('Problemas', problem, 3, 4),
  closing: list('Cierre, en dos frases', text('statement', 'Frase'), 2),
});

const suite = block('suite', 'Producto: la línea con cuatro pasos', {
  anchor: anchor('suite'),
  tab: text('tab', 'Pestaña'),
  title: text('sectionTitle', 'Título'),
  lead: text('lead', 'Bajada'),
  stations: list(
    'Pasos',
    group('paso', { title: text('stationTitle', 'Nombre'), text: text('stationText', 'Texto') }),
    4,
  ),
});

const solution = block('products', 'Producto: los cuatro', {
  anchor: anchor('solucion'),
  tab: text('tab', 'Pestaña'),
  title: text('sectionTitle', 'Título'),
  cardButton: text('button', 'Botón de cada producto'),
  cardButtonOf: usual(text('spoken', 'Palabra entre el botón y el producto'), 'de'),
  button: text('button', 'Botón final'),
  to: link('A dónde llevan los botones'),
});

const detail = text('figureDetail', 'Explicación');

const results = block('results', 'Cifras: tres grandes', {
  anchor: anchor('resultados'),
  tab: text('tab', 'Pestaña'),
  title: text('sectionTitle', 'Título'),
  items: list('Cifras', group('cifra', { ...figure, detail, basis }), 3),
});

const benefit = group('beneficio', {
  icon: oneOf('Dibujo', {
    savings: 'Ahorro',
    eye: 'Visibilidad',
    bell: 'Avisos',
    hourglass: 'Tiempo',
  }),
  title: text('cardTitle', 'Título'),
  text: text('tooltip', 'Texto'),
  tooltip: text('tooltip', 'Globo de ayuda'),
  colour,
});

const benefits = block('benefits', 'Producto: cuatro beneficios', {
  anchor: anchor('beneficios'),
  title: text('sectionTitle', 'Título'),
  more: usual(text('spoken', 'Nombre del botón de ayuda, antes del título'), 'Más información sobre'),
  items: list('Beneficios', benefit, 4),
});

const callToAction = block('callToAction', 'Invitación: dos botones sobre una puerta', {
  anchor: anchor('prueba'),
  title: text('sectionTitle', 'Título'),
  text: text('shortText', 'Texto'),
  primary: linkText('button', 'Botón principal'),
  secondary: linkText('button', 'Segundo botón'),
});

const closing = block('closing', 'Invitación: un botón sobre una puerta', {
  door: oneOf('Puerta', {
    solutions: 'Soluciones',
    importers: 'Importadores',
    agencies: 'Agencias aduanales',
    forwarders: 'Forwarders',
    about: 'Nosotros',
  }),
  title: text('sectionTitle', 'Título'),
  text: optional(text('shortText', 'Texto')),
  button: linkText('button', 'Botón'),
});

const hurdles = block('hurdles', 'Producto: notas sobre una mesa desordenada', {
  title: text('hurdlesTitle', 'Título'),
  items: list('Notas', text('hurdle', 'Nota'), 3, 4),
  desk: oneOf('Mesa', { importers: 'De importadores', agencies: 'De agencias aduanales' }),
});

const use = group('renglón', {
  product,
  title: text('cardTitle', 'Título'),
  text: text('cardText', 'Texto'),
  link: optional(linkText('cardLink', 'Enlace')),
});

const uses = block(
  'uses',
  'Producto: lo que se hace con cada uno',
  { title: text('sectionTitle', 'Título'), items: list('Renglones', use, 1, 8) },
  'Los renglones de un mismo producto comparten su hoja.',
);

const quantity = (label: string) =>
  group(label, { label: text('fieldLabel', 'Etiqueta'), help: optional(text('fieldHelp', 'Ayuda')) });

const demurrage = block('demurrage', 'Producto: la calculadora de demoras', {
  anchor: anchor('demoras'),
  title: text('sectionTitle', 'Título'),
  lead: text('lead', 'Bajada'),
  formula: text('shortText', 'Fórmula'),
  example: group('Números con que empieza', {
    containers: number(1, 9_999, 'Contenedores'),
    days: number(1, 365, 'Días'),
    tariff: number(1, 9_999_999, 'Tarifa', 'Es inventada.'),
  }),
  fields: group('Campos', {
    containers: quantity('Contenedores'),
    days: quantity('Días'),
    tariff: quantity('Tarifa'),
  }),
  currency: text('fieldLabel', 'Moneda'),
  mistakes: group('Errores', {
    text: text('fieldError', 'No es un número'),
    sign: text('fieldError', 'Signo'),
    commas: text('fieldError', 'Comas'),
    point: text('fieldError', 'Punto'),
    decimals: text('fieldError', 'Demasiados decimales'),
    whole: text('fieldError', 'Con decimales'),
    large: text('fieldError', 'Demasiado grande'),
  }),
  answer: group('Respuestas', {
    example: template('cardText', { containers: 3, days: 5, tariff: '2,000' }, 'Con el ejemplo'),
    empty: text('cardText', 'Sin números'),
    mistaken: text('cardText', 'Con un error'),
    done: text('cardText', 'Con el total'),
  }),
});

const station = group('estación', {
  paper: oneOf('Papel', {
    mail: 'Correo',
    record: 'Registro',
    comparison: 'Cotejo',
    difference: 'Diferencia',
    file: 'Expediente',
  }),
  name: text('stationName', 'Nombre'),
  alt: text('imageAlt', 'Descripción del dibujo'),
});

const paperTrail = block('paperTrail', 'Producto: el camino de un papel', {
  title: text('sectionTitle', 'Título'),
  invitation: text('invitation', 'Invitación'),
  caption: text('caption', 'Letrero'),
  stations: list('Estaciones', station, 5),
});

const purpose = block('purpose', 'Empresa: misión y visión', {
  items: list(
    'Textos',
    group('texto', { title: text('stubName', 'Título'), text: text('purpose', 'Texto') }),
    2,
  ),
});

const values = block('values', 'Empresa: tres valores, con su sello', {
  title: text('sectionTitle', 'Título'),
  items: list(
    'Valores',
    group('valor', { name: text('value', 'Nombre'), text: text('cardText', 'Texto') }),
    3,
  ),
});

/** When a part of a legal text is there. sections/legal/legal-page.tsx says what each means. */
export const CONDITIONS = {
  session: 'Si se sigue el origen de la visita en la pestaña (SITE_ATTRIBUTION=session)',
  page: 'Si se sigue el origen solo en la página (SITE_ATTRIBUTION=page)',
  origin: 'Si se sigue el origen (session o page)',
  noSession: 'Si no se guarda el origen en la pestaña (page u off)',
  furtherFields: 'Si los formularios tienen campos agregados',
  webhookReceiver: 'Si las solicitudes van también a otro sistema',
  noWebhookReceiver: 'Si no van a otro sistema',
  samples: 'Si los testimonios son ejemplos',
  ownTestimonials: 'Si los testimonios son reales',
  noTestimonials: 'Si no hay testimonios',
} as const;

const paragraph = text('legalBlock', 'Párrafo');
const legalPart = group('párrafo', {
  when: optional(oneOf('Cuándo está', CONDITIONS, 'Vacío, siempre.')),
  continues: optional(flag('Sigue al párrafo de arriba')),
  text: optional(paragraph),
  items: optional(list('Lista', paragraph, 1, 20)),
});
export type LegalPart = InferOutput<typeof legalPart>;

const legal = block(
  'legal',
  'Inicio: un documento legal',
  {
    title: text('headline', 'Título'),
    reviewed: flag('Lo revisó un abogado', 'Mientras no, la página dice que es un borrador.'),
    draft: text('legalNote', 'Lo que dice mientras es un borrador'),
    indexLabel: usual(text('spoken', 'Nombre de su índice'), 'Contenido'),
    basis: optional(text('legalBlock', 'Base legal')),
    sections: list(
      'Apartados',
      group('apartado', { title: text('legalTitle', 'Título'), parts: list('Párrafos', legalPart, 1, 12) }),
      1,
      30,
    ),
    updated: text('legalNote', 'Última actualización'),
  },
  'Al cambiarlo, cambia también la fecha de actualización.',
);

/** In the order in which the editor offers them, after the plain ones. */
export const DRAWN_BLOCKS = [
  results,
  callToAction,
  closing,
  problems,
  suite,
  solution,
  benefits,
  hurdles,
  uses,
  demurrage,
  paperTrail,
  purpose,
  values,
  hero,
  overview,
  folderHead,
  yardHead,
  aboutHead,
  legal,
] as const;
