import type { InferOutput } from 'valibot';
import { group, list, object, text } from '#schema/schema.ts';
import { linkText } from '#schema/parts.ts';

/** content/not-found.yaml. */
export const notFound = object({
  pageTitle: text('pageTitle', 'Título de la pestaña'),
  title: text('headline', 'Título', 'Está en inglés a propósito.'),
  text: text('lead', 'Texto'),
  home: linkText('button', 'Botón principal'),
  others: list('Otros botones', linkText('button', 'Botón'), 1, 3),
  drawing: group('El contenedor dibujado', {
    alt: text('imageAlt', 'Descripción del dibujo'),
    plate: list('Matrícula', text('plate', 'Parte'), 2),
    tag: text('plateTag', 'Letrero'),
  }),
  log: text('spoken', 'En la consola, antes de la dirección'),
});
export type NotFoundText = InferOutput<typeof notFound>;
