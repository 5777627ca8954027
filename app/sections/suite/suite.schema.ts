import { anchor, block, group, list, text, type Texts } from '#schema/schema.ts';

export const suite = block('suite', 'La línea con cuatro pasos', {
  anchor: anchor('suite'),
  tab: text('tab', 'Pestaña'),
  title: text('sectionTitle', 'Título'),
  lead: text('lead', 'Bajada'),
  stations: list(
    'Pasos',
    group('paso', { title: text('stationTitle', 'Nombre'), text: text('stationText', 'Texto') }),
    4,
  ),
});

export type SuiteText = Texts<typeof suite>;
