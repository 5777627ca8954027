import { basis } from '#schema/parts.ts';
import { anchor, block, group, list, oneOf, optional, text, type Texts } from '#schema/schema.ts';

const stat = group('cifra', {
  icon: oneOf('Icono', {
    clock: 'Reloj',
    drop: 'Flecha que baja',
    cargo: 'Carga',
    'document-error': 'Documento con error',
  }),
  value: text('statValue', 'Cifra', 'Con más de 5 caracteres, se achica la letra de las cuatro.'),
  unit: optional(text('figureUnit', 'Unidad')),
  label: text('figureLabel', 'Qué dice'),
  sublabel: text('figureSublabel', 'Línea chica'),
  description: text('figureDetail', 'Explicación'),
  basis,
});

export const stats = block('stats', 'Cuatro cifras sobre la franja oscura', {
  anchor: anchor('numeros'),
  title: text('spoken', 'Nombre de la sección'),
  items: list('Cifras', stat, 4),
});

export type StatsText = Texts<typeof stats>;
