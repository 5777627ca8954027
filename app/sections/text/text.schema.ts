import { block, freeAnchor, list, optional, text as textOf, type Texts } from '#schema/schema.ts';
import { linkText } from '#schema/parts.ts';

export const text = block('text', 'Un título y párrafos', {
  anchor: freeAnchor(),
  title: textOf('sectionTitle', 'Título'),
  paragraphs: list('Párrafos', textOf('paragraph', 'Párrafo'), 1, 8),
  button: optional(linkText('button', 'Botón')),
});

export type TextText = Texts<typeof text>;
