import { block, group, list, oneOf, text, type Texts } from '#schema/schema.ts';

const station = group('estación', {
  paper: oneOf('Papel', {
    mail: 'Correo',
    record: 'Registro',
    comparison: 'Cotejo',
    difference: 'Diferencia',
    file: 'Expediente',
  }),
  name: text('stationName', 'Nombre'),
  alt: text('imageAlt', 'Descripción del dibujo'),
});

export const paperTrail = block('paperTrail', 'El camino de un papel, en cinco estaciones', {
  title: text('sectionTitle', 'Título'),
  invitation: text('invitation', 'Invitación'),
  caption: text('caption', 'Letrero'),
  stations: list('Estaciones', station, 5),
});

export type Trail = Texts<typeof paperTrail>;
