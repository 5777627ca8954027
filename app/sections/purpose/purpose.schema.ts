import { block, list, object, text } from '#schema/schema.ts';

export const purpose = block('purpose', 'Misión y visión', {
  items: list('Textos', object({ title: text('stubName', 'Título'), text: text('purpose', 'Texto') }), 2),
});
