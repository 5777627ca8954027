/** Parts that several sections share. */
import type { InferOutput } from 'valibot';
import type { Place } from './limits.ts';
import { group, link, list, number, oneOf, optional, text, usual } from './schema.ts';

/** A link within the site. */
export const linkText = (place: Place, label: string) =>
  group(label, { label: text(place, 'Texto'), to: link('A dónde lleva') });
export type LinkText = InferOutput<ReturnType<typeof linkText>>;

/** A link that leaves the site, in another tab: `note` says so. */
export type AwayText = { label: string; note: string; href: string };

type Direct = { label: string; href: string };
/** Links to the operator by mail, telephone and WhatsApp, and to choose a time for a meeting. */
export type ContactLinks = {
  email: Direct;
  phone: Direct;
  whatsapp?: AwayText | undefined;
  meeting?: AwayText | undefined;
};

export const notice = (label: string) =>
  group(label, { title: text('noticeTitle', 'Título'), description: text('noticeText', 'Texto') });
export type Notice = InferOutput<ReturnType<typeof notice>>;

export const product = oneOf('Producto', {
  'torre-de-control': 'Torre de Control',
  'mesa-documental': 'Mesa Documental',
  rastreo: 'Rastreo',
  integraciones: 'Integraciones',
});

export const colour = oneOf('Color', {
  bermellon: 'Bermellón',
  sello: 'Verde sello',
  ruta: 'Azul ruta',
  boya: 'Amarillo boya',
});

export type Drawing = { alt: string; caption: string };
export const drawing = {
  alt: text('imageAlt', 'Descripción del dibujo'),
  caption: text('caption', 'Letrero'),
};

/** The base and period of a figure, shown as "Base: …". */
export const basis = optional(
  text('basis', 'Base', 'De qué y cuándo se midió. Bajo la cifra se lee «Base: …». Vacío, no se muestra.'),
);

/** A figure and ten drawn containers. */
export const figure = {
  before: optional(text('before', 'Palabra antes')),
  figure: text('figure', 'Cifra'),
  label: text('figureLabel', 'Qué dice'),
  tenths: number(0, 10, 'Contenedores que se van', '30% son 3.'),
  /** The words beside the drawn containers. */
  compared: optional(text('compared', 'Antes y después', 'Por ejemplo: De 100 a 70.')),
};

/** A line below the steps after a form. */
export const talk = usual(text('cardTitle', 'Invitación a hablar'), '¿Prefieres hablar?');

const questionPair = group('pregunta', {
  question: text('question', 'Pregunta'),
  answer: optional(text('answer', 'Respuesta', 'Sin ella, la pregunta no se ve.')),
});
/** Questions. One without an answer is not shown, and the build names it. */
export const questionList = list('Preguntas', questionPair, 1, 20);
export type Question = InferOutput<typeof questionPair>;

/** The questions that have an answer. */
export const answered = (items: readonly Question[]) =>
  items.flatMap(({ question, answer }) => (answer ? [{ question, answer }] : []));
