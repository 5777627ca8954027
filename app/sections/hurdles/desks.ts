import type { Hurdles } from './hurdles.schema.ts';

/** A paper, where it lies on a wide desk, and what is printed on it as part of the drawing. */
type Placed = readonly [kind: 'chat' | 'grid' | 'bill' | 'sticky', place: string, ...words: string[]];

/** Each audience's untidy desk: one paper per hurdle, in the same order. Papers overlap clearly or are clearly apart. */
export const DESKS: Record<Hurdles['desk'], readonly Placed[]> = {
  /* The question on top, and the bill across the sheet that nobody shares. */
  importers: [
    ['chat', 'lg:rotate-[-1.6deg] lg:[grid-area:1/5/2/10]', 'Tú, 9:12', 'Visto'],
    ['bill', 'lg:z-1 lg:rotate-3 lg:mt-22 lg:[grid-area:1/9/3/13]', 'Demoras', '4 días'],
    ['grid', 'lg:rotate-[1.2deg] lg:mt-9 lg:[grid-area:2/1/3/6]', 'embarques_nov_v12 (copia).xlsx'],
    ['sticky', 'lg:-rotate-2 lg:mt-37 lg:ml-7 lg:[grid-area:2/6/3/12]'],
  ],
  /* A pile that slides to the right. */
  agencies: [
    ['bill', 'lg:rotate-[1.4deg] lg:ml-10 lg:[grid-area:1/4/2/9]', 'Factura', 'Captura 2 de 2'],
    ['bill', 'lg:rotate-[-2.2deg] lg:mt-16 lg:ml-7.5 lg:[grid-area:1/9/3/13]', 'FW: FW: BL corregido'],
    ['sticky', 'lg:z-1 lg:rotate-[-3.5deg] lg:-mt-3 lg:mr-6 lg:[grid-area:2/1/3/5]'],
    ['chat', 'lg:rotate-[0.9deg] lg:mt-10 lg:ml-3.5 lg:[grid-area:2/5/3/9]', '11 sin leer', '10:47'],
  ],
};
