import { block, group, list, text } from '#schema/schema.ts';

export const purpose = block('purpose', 'Misión y visión', {
  items: list(
    'Textos',
    group('texto', { title: text('stubName', 'Título'), text: text('purpose', 'Texto') }),
    2,
  ),
});
