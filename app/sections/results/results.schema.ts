import { anchor, block, group, list, text, type Texts } from '#schema/schema.ts';
import { basis, figure } from '#schema/parts.ts';

const detail = text('figureDetail', 'Explicación');

export const results = block('results', 'Tres cifras grandes', {
  anchor: anchor('resultados'),
  tab: text('tab', 'Pestaña'),
  title: text('sectionTitle', 'Título'),
  items: list('Cifras', group('cifra', { ...figure, detail, basis }), 3),
});

export type ResultsText = Texts<typeof results>;
