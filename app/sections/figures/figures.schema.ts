import { block, list, group, text, type Texts } from '#schema/schema.ts';
import { basis, figure } from '#schema/parts.ts';

export const figures = block('figures', 'Dos cifras', {
  heading: text('spoken', 'Nombre de la sección'),
  items: list('Cifras', group('cifra', { ...figure, basis }), 2),
});

export type Figures = Texts<typeof figures>;
