import { anchor, block, group, number, optional, template, text, type Texts } from '#schema/schema.ts';

const quantity = (label: string) =>
  group(label, { label: text('fieldLabel', 'Etiqueta'), help: optional(text('fieldHelp', 'Ayuda')) });

export const demurrage = block('demurrage', 'La calculadora de demoras', {
  anchor: anchor('demoras'),
  title: text('sectionTitle', 'Título'),
  lead: text('lead', 'Bajada'),
  formula: text('shortText', 'Fórmula'),
  example: group('Números con que empieza', {
    containers: number(1, 9_999, 'Contenedores'),
    days: number(1, 365, 'Días'),
    tariff: number(1, 9_999_999, 'Tarifa', 'Es inventada.'),
  }),
  fields: group('Campos', {
    containers: quantity('Contenedores'),
    days: quantity('Días'),
    tariff: quantity('Tarifa'),
  }),
  currency: text('fieldLabel', 'Moneda'),
  mistakes: group('Errores', {
    text: text('fieldError', 'No es un número'),
    sign: text('fieldError', 'Signo'),
    commas: text('fieldError', 'Comas'),
    point: text('fieldError', 'Punto'),
    decimals: text('fieldError', 'Demasiados decimales'),
    whole: text('fieldError', 'Con decimales'),
    large: text('fieldError', 'Demasiado grande'),
  }),
  answer: group('Respuestas', {
    example: template('cardText', { containers: 3, days: 5, tariff: '2,000' }, 'Con el ejemplo'),
    empty: text('cardText', 'Sin números'),
    mistaken: text('cardText', 'Con un error'),
    done: text('cardText', 'Con el total'),
  }),
});

export type DemurrageText = Texts<typeof demurrage>;
