import { block, list, oneOf, text, type Texts } from '#schema/schema.ts';

export const hurdles = block('hurdles', 'Notas sobre una mesa desordenada', {
  title: text('hurdlesTitle', 'Título'),
  items: list('Notas', text('hurdle', 'Nota'), 3, 4),
  desk: oneOf('Mesa', { importers: 'De importadores', agencies: 'De agencias aduanales' }),
});

export type Hurdles = Texts<typeof hurdles>;
