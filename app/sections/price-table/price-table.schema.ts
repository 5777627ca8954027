import { block, freeAnchor, list, object, text } from '#schema/schema.ts';

export const prices = block(
  'prices',
  'Una tabla de precios',
  {
    anchor: freeAnchor(),
    title: text('sectionTitle', 'Título'),
    included: text('columnHead', 'Encabezado de los renglones'),
    plans: list(
      'Planes',
      object({
        name: text('planName', 'Nombre'),
        price: text('price', 'Precio'),
        unit: text('priceUnit', 'Unidad'),
      }),
      2,
      3,
    ),
    rows: list(
      'Renglones',
      object({
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
