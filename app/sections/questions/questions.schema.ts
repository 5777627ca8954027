import { block, freeAnchor, text, type Texts } from '#schema/schema.ts';
import { questionList } from '#schema/parts.ts';

export const questions = block('questions', 'Preguntas frecuentes', {
  anchor: freeAnchor(),
  title: text('sectionTitle', 'Título'),
  items: questionList,
});

export type Questions = Texts<typeof questions>;
