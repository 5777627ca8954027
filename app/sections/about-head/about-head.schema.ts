import { block, group, text } from '#schema/schema.ts';
import { drawing } from '#schema/parts.ts';

export const aboutHead = block('aboutHead', 'Inicio con dos dígitos enormes', {
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  drawing: group('Los dígitos', { ...drawing, moral: text('statement', 'Frase bajo los dígitos') }),
});
