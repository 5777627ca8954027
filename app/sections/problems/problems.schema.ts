import { anchor, block, group, list, oneOf, text, type Texts } from '#schema/schema.ts';

const problem = group('problema', {
  drawing: oneOf('Dibujo', {
    scattered: 'Papeles regados',
    mismatch: 'Datos que no coinciden',
    freeDays: 'Días libres',
    questions: 'Preguntas',
  }),
  title: text('cardTitle', 'Título'),
  text: text('cardText', 'Texto'),
});

export const problems = block('problems', 'El día a día: problemas', {
  anchor: anchor('problemas'),
  tab: text('tab', 'Pestaña'),
  title: text('sectionTitle', 'Título'),
  items: list('Problemas', problem, 3, 4),
  closing: list('Cierre, en dos frases', text('statement', 'Frase'), 2),
});

export type ProblemsText = Texts<typeof problems>;
