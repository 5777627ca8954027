import { block, list, object, text, type Texts } from '#schema/schema.ts';

export const values = block('values', 'Tres valores, con su sello', {
  title: text('sectionTitle', 'Título'),
  items: list('Valores', object({ name: text('value', 'Nombre'), text: text('cardText', 'Texto') }), 3),
});

export type Value = Texts<typeof values>['items'][number];
