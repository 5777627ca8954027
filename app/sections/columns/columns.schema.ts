import { block, freeAnchor, group, list, optional, text, type Texts } from '#schema/schema.ts';
import { linkText } from '#schema/parts.ts';

const column = group('columna', {
  title: text('cardTitle', 'Título'),
  text: text('paragraph', 'Texto'),
  link: optional(linkText('cardLink', 'Enlace')),
});

export const columns = block('columns', 'Dos columnas de texto', {
  anchor: freeAnchor(),
  title: text('sectionTitle', 'Título'),
  items: list('Columnas', column, 2),
});

export type ColumnsText = Texts<typeof columns>;
