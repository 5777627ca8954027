/**
 * The running example: fictional identifiers whose check digits are right (ISO 6346 for containers,
 * modulo 7 for air waybills), so that every drawing rings true to a customs broker.
 */
export const MISMATCH = {
  reference: 'IMP-0412',
  container: 'QZXU 104827 0',
  masterBill: 'QZXU260041200',
  houseBill: 'HNGB-20412',
  /** Never a whole one, not even an invented one. */
  consigneeTaxId: 'ABC••••••XX1',
  packages: 640,
  /** Gross weight in kg; the pair of digits that changed places stands apart. */
  billOfLading: ['18,', '42', '0'],
  packingList: ['18,', '24', '0'],
  difference: '180 kg',
} as const;

export type Tone = 'alert' | 'attention' | 'approved' | 'route';
export type Operation = {
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
    unit: 'QZXU 118350 0',
    route: 'CNSHA – MXLZC',
    documents: '8/8 documentos',
    status: 'Día libre 5 de 7',
    note: 'vence 16 nov',
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
    note: 'desaduanamiento libre',
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

export const BOARD_FIGURES = [
  { value: '12', label: 'operaciones activas' },
  { value: '2', label: 'por vencer días libres' },
  { value: '1', label: 'documento por corregir' },
  { value: '11/12', label: 'en tiempo' },
] as const;

/** The documents of the running example's folder: six are in, two are awaited. */
export const FOLDER = {
  received: [
    'Factura comercial',
    'Lista de empaque',
    'BL master',
    'BL house',
    'Certificado de origen',
    'Comprobante de pago',
  ],
  pending: [
    { name: 'Acuse de valor (COVE)', status: 'pendiente' },
    { name: 'Manifestación de valor', status: 'pendiente del importador' },
  ],
} as const;
