import type { Hurdles } from './hurdles.schema.ts';
import type { Kind } from './paper.tsx';

/** `place` is where a paper lies on a wide desk. */
type Placed = { kind: Kind; words: readonly string[]; place: string };

/**
 * Each audience's untidy desk: one paper per hurdle, in the same order. Papers overlap clearly or are clearly apart.
 */
export const DESKS: Record<Hurdles['desk'], readonly Placed[]> = {
  /* The question on top, and the bill across the sheet that nobody shares. */
  importers: [
    {
      kind: 'chat',
      words: ['Tú, 9:12', 'Visto'],
      place: 'lg:rotate-[-1.6deg] lg:[grid-area:1/5/2/10]',
    },
    {
      kind: 'bill',
      words: ['Demoras', '4 días'],
      place: 'lg:z-1 lg:rotate-3 lg:mt-22 lg:ml-0 lg:[grid-area:1/9/3/13]',
    },
    {
      kind: 'grid',
      words: ['embarques_nov_v12 (copia).xlsx'],
      place: 'lg:rotate-[1.2deg] lg:mt-9 lg:[grid-area:2/1/3/6]',
    },
    {
      kind: 'printout',
      words: [],
      place: 'lg:-rotate-2 lg:mt-37 lg:ml-7 lg:[grid-area:2/6/3/12]',
    },
  ],
  /* A pile that slides to the right. */
  agencies: [
    {
      kind: 'bill',
      words: ['Factura', 'Captura 2 de 2'],
      place: 'lg:rotate-[1.4deg] lg:ml-10 lg:[grid-area:1/4/2/9]',
    },
    {
      kind: 'mail',
      words: ['De: cliente', 'FW: FW: BL corregido'],
      place: 'lg:rotate-[-2.2deg] lg:mt-16 lg:ml-7.5 lg:[grid-area:1/9/3/13]',
    },
    {
      kind: 'sticky',
      words: [],
      place: 'lg:z-1 lg:rotate-[-3.5deg] lg:-mt-3 lg:mr-6 lg:[grid-area:2/1/3/5]',
    },
    {
      kind: 'chat',
      words: ['11 sin leer', '10:47'],
      place: 'lg:rotate-[0.9deg] lg:mt-10 lg:ml-3.5 lg:[grid-area:2/5/3/9]',
    },
  ],
  /* A note with passwords on the sheet, a mail in between, and a second folder. */
  forwarders: [
    {
      kind: 'sticky',
      words: [],
      place: 'lg:z-1 lg:-rotate-3 lg:ml-10 lg:[grid-area:1/4/2/8]',
    },
    {
      kind: 'grid',
      words: ['estatus_clientes.xlsx'],
      // The note lies on the left of its file name.
      place: 'lg:rotate-[0.8deg] lg:[&>:first-child>p]:justify-end lg:mt-14 lg:[grid-area:1/8/2/13]',
    },
    {
      kind: 'mail',
      words: ['De: tu cliente', '¿Ya vieron la nueva ETA?'],
      place: 'lg:rotate-[2.2deg] lg:-mt-7 lg:[grid-area:2/1/3/6]',
    },
    {
      kind: 'folder',
      words: ['House', 'Master'],
      place: 'lg:rotate-[-1.3deg] lg:ml-0 lg:[grid-area:2/7/3/12]',
    },
  ],
};
