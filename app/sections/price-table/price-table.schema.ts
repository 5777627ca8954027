import { block, freeAnchor, group, list, text } from '#schema/schema.ts';

export const prices = block(
  'prices',
  'Una tabla de precios',
  {
    anchor: freeAnchor(),
    title: text('sectionTitle', 'Título'),
    included: text('columnHead', 'Encabezado de los renglones'),
    plans: list(
      'Planes',
      group('plan', {
        name: text('planName', 'Nombre'),
        price: text('price', 'Precio'),
        unit: text('priceUnit', 'Unidad'),
      }),
      2,
      3,
    ),
    rows: list(
      'Renglones',
      group('renglón', {
        label: text('planRow', 'Nombre'),
        cells: list('Celdas, una por plan', text('planCell', 'Celda'), 2, 3),
      }),
      1,
      12,
    ),
    note: text('shortText', 'Nota'),
  },
  'Cada renglón lleva una celda por plan.',
);
