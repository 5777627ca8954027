/** What a hurdle is written on; `words` are those that were on the paper before, as part of the drawing. */
export type Paper = {
  kind: 'chat' | 'mail' | 'grid' | 'bill' | 'sticky' | 'printout' | 'folder';
  words: readonly string[];
};
type Desk = { name: 'importers' | 'agencies' | 'forwarders'; papers: readonly Paper[] };

const IMPORTERS: Desk = {
  name: 'importers',
  papers: [
    { kind: 'chat', words: ['Tú, 9:12', 'Visto'] },
    { kind: 'bill', words: ['Demoras', '4 días'] },
    { kind: 'grid', words: ['embarques_nov_v12 (copia).xlsx'] },
    { kind: 'printout', words: [] },
  ],
};

const AGENCIES: Desk = {
  name: 'agencies',
  papers: [
    { kind: 'bill', words: ['Factura', 'Captura 2 de 2'] },
    { kind: 'mail', words: ['De: cliente', 'FW: FW: BL corregido'] },
    { kind: 'sticky', words: [] },
    { kind: 'chat', words: ['11 sin leer', '10:47'] },
  ],
};

const FORWARDERS: Desk = {
  name: 'forwarders',
  papers: [
    { kind: 'sticky', words: [] },
    { kind: 'grid', words: ['estatus_clientes.xlsx'] },
    { kind: 'mail', words: ['De: tu cliente', '¿Ya vieron la nueva ETA?'] },
    { kind: 'folder', words: ['House', 'Master'] },
  ],
};

/** Each audience's untidy desk, by the last part of its page's address. */
const DESKS: Record<string, Desk> = {
  importadores: IMPORTERS,
  'agencias-aduanales': AGENCIES,
  forwarders: FORWARDERS,
};

export const deskOf = (pathname: string): Desk => DESKS[pathname.split('/').at(-1) ?? ''] ?? IMPORTERS;
