import { block } from '#schema/schema.ts';

export const weightRow = block(
  'weightRow',
  'El cotejo del peso, solo en el teléfono',
  {},
  'Sus textos son los del cotejo de Mesa Documental.',
);
