import { block, group, list, text, type Texts } from '#schema/schema.ts';

export const beforeAfter = block('beforeAfter', 'Una tabla que compara dos columnas', {
  title: text('sectionTitle', 'Título'),
  before: text('columnHead', 'Primera columna'),
  after: text('columnHead', 'Segunda columna'),
  rows: list(
    'Renglones',
    group('renglón', { before: text('tableCell', 'Primera'), after: text('tableCell', 'Segunda') }),
    1,
    6,
  ),
});

export type BeforeAfter = Texts<typeof beforeAfter>;
