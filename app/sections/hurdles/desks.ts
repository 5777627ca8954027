import type { Hurdles } from '#content/types.ts';

/** The paper of a hurdle. `words` are printed on it as part of the drawing. */
export type Paper = {
  kind: 'chat' | 'mail' | 'grid' | 'bill' | 'sticky' | 'printout' | 'folder';
  words: readonly string[];
};

/** Each audience's untidy desk: one paper per hurdle, in the same order. */
export const DESKS: Record<Hurdles['desk'], readonly Paper[]> = {
  importers: [
    { kind: 'chat', words: ['Tú, 9:12', 'Visto'] },
    { kind: 'bill', words: ['Demoras', '4 días'] },
    { kind: 'grid', words: ['embarques_nov_v12 (copia).xlsx'] },
    { kind: 'printout', words: [] },
  ],
  agencies: [
    { kind: 'bill', words: ['Factura', 'Captura 2 de 2'] },
    { kind: 'mail', words: ['De: cliente', 'FW: FW: BL corregido'] },
    { kind: 'sticky', words: [] },
    { kind: 'chat', words: ['11 sin leer', '10:47'] },
  ],
  forwarders: [
    { kind: 'sticky', words: [] },
    { kind: 'grid', words: ['estatus_clientes.xlsx'] },
    { kind: 'mail', words: ['De: tu cliente', '¿Ya vieron la nueva ETA?'] },
    { kind: 'folder', words: ['House', 'Master'] },
  ],
};
