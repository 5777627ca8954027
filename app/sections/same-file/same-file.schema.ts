import { block, text } from '#schema/schema.ts';

export const sameFile = block('sameFile', 'Una frase sobre fondo oscuro', {
  title: text('sectionTitle', 'Frase'),
  text: text('lead', 'Texto'),
});
