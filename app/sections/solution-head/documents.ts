import { FOLDER, MISMATCH } from '#drawing/sample-data.ts';

/** The first fields of each received document. Fictional, and labelled so. */
export const FIELDS: Record<(typeof FOLDER.received)[number], readonly [string, string, string]> = {
  'Factura comercial': ['FAC 26-1187', 'FOB Ningbo', '14 oct'],
  'Lista de empaque': ['LE 26-1187', `${MISMATCH.packages} bultos`, `${MISMATCH.packingList.join('')} kg`],
  'BL master': [MISMATCH.masterBill, 'CNNGB – MXZLO', `${MISMATCH.billOfLading.join('')} kg`],
  'BL house': [MISMATCH.houseBill, `${MISMATCH.packages} bultos`, 'Collect'],
  'Certificado de origen': ['CO 26-0331', 'Origen: China', '22 oct'],
  'Factura de flete': ['FLE 26-0538', MISMATCH.houseBill, '5 nov'],
  'Comprobante de pago': ['TRF 26-0904', 'FAC 26-1187', '16 oct'],
};
