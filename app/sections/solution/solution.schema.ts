import { anchor, block, link, text, type Texts } from '#schema/schema.ts';

export const solution = block('products', 'Los cuatro productos', {
  anchor: anchor('solucion'),
  tab: text('tab', 'Pestaña'),
  title: text('sectionTitle', 'Título'),
  cardButton: text('button', 'Botón de cada producto'),
  cardButtonOf: text('spoken', 'Palabra entre el botón y el producto'),
  button: text('button', 'Botón final'),
  to: link('A dónde llevan los botones'),
});

export type SolutionText = Texts<typeof solution>;
