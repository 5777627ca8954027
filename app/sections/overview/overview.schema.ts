import { block, group, list, oneOf, text, type Texts } from '#schema/schema.ts';
import { linkText } from '#schema/parts.ts';

const stub = group('ficha', {
  column: oneOf('Columna resaltada', { status: 'Estado', documents: 'Documentos', tracking: 'Rastreo' }),
  name: text('stubName', 'Nombre'),
  text: text('cardText', 'Texto'),
  alt: text('imageAlt', 'Descripción del dibujo'),
  link: linkText('cardLink', 'Botón'),
});

export const overview = block('overview', 'Inicio con tres fichas', {
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  caption: text('caption', 'Letrero'),
  stubs: list('Fichas', stub, 3),
});

export type Stub = Texts<typeof overview>['stubs'][number];
