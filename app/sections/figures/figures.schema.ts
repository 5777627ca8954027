import { block, list, object, oneOf, text, type Texts } from '#schema/schema.ts';
import { figure } from '#schema/parts.ts';

export const figures = block('figures', 'Dos cifras', {
  surface: oneOf('Fondo', { ink: 'Oscuro', paper: 'Claro' }),
  heading: text('spoken', 'Nombre de la sección'),
  items: list('Cifras', object(figure), 2),
});

export type Figures = Texts<typeof figures>;
