import type { Tone } from '#ui/chip.tsx';

/**
 * The running example. Fictional identifiers with correct check digits (ISO 6346 for containers, modulo 7 for air
 * waybills), so that a customs broker finds every drawing plausible.
 */
export const MISMATCH = {
  reference: 'IMP-0412',
  container: 'QZXU 104827 0',
  masterBill: 'QZXU260041200',
  houseBill: 'HNGB-20412',
  /** Never a complete one, not even an invented one. */
  consigneeTaxId: 'ABC••••••XX1',
  packages: 640,
  /** Gross weight in kg. The two digits that changed places are separate. */
  billOfLading: ['18,', '42', '0'],
  packingList: ['18,', '24', '0'],
  difference: '180 kg',
  /** In drawings. The comparison that visitors use has its own sentences (content/products.yaml). */
  cause: 'Posible transposición de dígitos',
} as const;

/** A ring drawn by hand around each of its weights, in a box of 260 by 90. */
export const RING = 'M0 32C40-10 266-12 258 46S50 98 6 66C-18 34 14-4 212 0';

/** The container of IMP-0413 and its shipping line's terms. The day of discharge is the first. */
export const FREE_DAYS = {
  container: 'QZXU 118350 0',
  discharged: '6\u00A0nov',
  today: '10\u00A0nov',
  last: '12\u00A0nov',
  used: 5,
  total: 7,
} as const;

type Operation = {
  reference: string;
  unit: string;
  route: string;
  documents: string;
  status: string;
  note: string;
  tone: Tone;
};

export const OPERATIONS: readonly Operation[] = [
  {
    reference: 'IMP-0413',
    unit: FREE_DAYS.container,
    route: 'CNSHA – MXLZC',
    documents: '8/8 documentos',
    status: `Día libre ${FREE_DAYS.used} de ${FREE_DAYS.total}`,
    note: `último: ${FREE_DAYS.last}`,
    tone: 'attention',
  },
  {
    reference: 'IMP-0415',
    unit: 'QZXU 126493 7',
    route: 'DEHAM – MXVER',
    documents: '8/8 documentos',
    status: 'En previo',
    note: 'hoy, 11:30',
    tone: 'route',
  },
  {
    reference: 'IMP-0420',
    unit: '000-20481160',
    route: 'SZX – MEX',
    documents: '9/9 documentos',
    status: 'Semáforo verde',
    note: 'hoy, 9:15',
    tone: 'approved',
  },
  {
    reference: 'EXP-0107',
    unit: 'XQTU 500394 8',
    route: 'MXVER – NLRTM',
    documents: '7/7 documentos',
    status: 'Zarpó',
    note: 'ETA 3 dic',
    tone: 'approved',
  },
];

/** The operations are these and IMP-0412. */
export const BOARD_FIGURES = [
  { value: `${OPERATIONS.length + 1} de 12`, label: 'operaciones a la vista' },
  { value: '1', label: 'con días libres por vencer' },
  { value: '1', label: 'documento por corregir' },
  { value: '11/12', label: 'en tiempo' },
] as const;

/** The documents in the example's folder. The shipment is FOB, so the importer pays the freight. */
export const FOLDER = {
  received: [
    'Factura comercial',
    'Lista de empaque',
    'BL master',
    'BL house',
    'Certificado de origen',
    'Factura de flete',
    'Comprobante de pago',
  ],
  /** One of them, until the weights agree. */
  disputed: { name: 'Lista de empaque', status: 'no coincide con el BL', done: 'corregida por el proveedor' },
  pending: [
    {
      name: 'Acuse de valor (COVE)',
      status: 'pendiente',
      done: 'transmitido el 11 nov',
      number: 'COVE 26-0412',
    },
    {
      name: 'Manifestación de valor (MVE)',
      status: 'pendiente del importador',
      done: 'firmada por el importador',
      number: 'MVE 26-0412',
    },
  ],
} as const;

export const FOLDER_COUNT = {
  received: FOLDER.received.length,
  total: FOLDER.received.length + FOLDER.pending.length,
} as const;

type FileRow = {
  head: string;
  value: string;
  /** A word, and a code or the three parts of a weight. */
  facts: readonly (readonly string[])[];
};

/** The example's file. */
export const FILE_ROWS: Record<'operation' | 'status' | 'documents' | 'tracking', FileRow> = {
  operation: { head: 'Operación', value: 'Marítimo FCL', facts: [["40'\u00A0HC"], ['FOB']] },
  status: { head: 'Estado', value: 'Arribó', facts: [['8\u00A0nov'], ['Ningbo\u00A0– Manzanillo']] },
  documents: {
    head: 'Documentos',
    value: `${FOLDER_COUNT.received - 1}/${FOLDER_COUNT.total}`,
    facts: [
      ['BL', ...MISMATCH.billOfLading],
      ['Lista', ...MISMATCH.packingList],
    ],
  },
  tracking: {
    head: 'Rastreo',
    value: 'CNNGB\u00A0– MXZLO',
    facts: [
      ['Master', MISMATCH.masterBill],
      ['House', MISMATCH.houseBill],
    ],
  },
};
