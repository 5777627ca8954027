import { block, group, list, oneOf, text, type Texts } from '#schema/schema.ts';
import { linkText } from '#schema/parts.ts';

const tab = group('pestaña', {
  row: oneOf('Su renglón', { status: 'Estado', documents: 'Documentos', tracking: 'Rastreo' }),
  name: text('stubName', 'Nombre'),
  text: text('cardText', 'Texto'),
  link: linkText('cardLink', 'Enlace'),
});

export const overview = block('overview', 'Inicio con un expediente y tres pestañas', {
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  caption: text('caption', 'Letrero'),
  tabs: list('Pestañas', tab, 3),
  statement: text('sectionTitle', 'Frase bajo el expediente'),
  text: text('lead', 'Texto bajo la frase'),
});

export type OverviewText = Texts<typeof overview>;
export type Tab = OverviewText['tabs'][number];
