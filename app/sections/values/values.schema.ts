import { block, group, list, text, type Texts } from '#schema/schema.ts';

export const values = block('values', 'Tres valores, con su sello', {
  title: text('sectionTitle', 'Título'),
  items: list(
    'Valores',
    group('valor', { name: text('value', 'Nombre'), text: text('cardText', 'Texto') }),
    3,
  ),
});

export type Value = Texts<typeof values>['items'][number];
