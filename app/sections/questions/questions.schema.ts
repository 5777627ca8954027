import { block, freeAnchor, list, object, text, type Texts } from '#schema/schema.ts';

export const questions = block('questions', 'Preguntas frecuentes', {
  anchor: freeAnchor(),
  title: text('sectionTitle', 'Título'),
  items: list(
    'Preguntas',
    object({ question: text('question', 'Pregunta'), answer: text('answer', 'Respuesta') }),
    1,
    10,
  ),
});

export type Questions = Texts<typeof questions>;
