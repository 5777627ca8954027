import { block, group, list, optional, text, type Texts } from '#schema/schema.ts';
import { linkText, product } from '#schema/parts.ts';

const use = group('renglón', {
  product,
  title: text('cardTitle', 'Título'),
  text: text('cardText', 'Texto'),
  link: optional(linkText('cardLink', 'Enlace')),
});

export const uses = block(
  'uses',
  'Lo que se hace con cada producto',
  { title: text('sectionTitle', 'Título'), items: list('Renglones', use, 1, 8) },
  'Los renglones de un mismo producto comparten su hoja.',
);

export type Uses = Texts<typeof uses>;
