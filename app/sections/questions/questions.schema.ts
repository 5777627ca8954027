import { block, freeAnchor, group, list, text, type Texts } from '#schema/schema.ts';

export const questions = block('questions', 'Preguntas frecuentes', {
  anchor: freeAnchor(),
  title: text('sectionTitle', 'Título'),
  items: list(
    'Preguntas',
    group('pregunta', { question: text('question', 'Pregunta'), answer: text('answer', 'Respuesta') }),
    1,
    10,
  ),
});

export type Questions = Texts<typeof questions>;
