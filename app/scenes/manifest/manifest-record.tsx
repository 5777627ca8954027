import type { ReactNode } from 'react';
import { MISMATCH } from '#scenes/sample-data.ts';
import { Weight } from '#scenes/weight.tsx';
import './manifest-record.css';

type Column = 'operation' | 'status' | 'documents' | 'tracking';

const COLUMNS: readonly { name: Column; head: string; value: string; more: ReactNode }[] = [
  {
    name: 'operation',
    head: 'Operación',
    value: MISMATCH.reference,
    more: (
      <>
        <span>Marítimo</span>
        <span>FCL 40' HC</span>
        <span>FOB</span>
      </>
    ),
  },
  {
    name: 'status',
    head: 'Estado',
    value: 'En tránsito',
    more: (
      <>
        <span>ETA 16 nov</span>
        <span>Ningbo –</span>
        <span>Manzanillo</span>
      </>
    ),
  },
  {
    name: 'documents',
    head: 'Documentos',
    value: '6/8',
    more: (
      <>
        <span>Peso bruto, kg</span>
        <span className="record__weight">
          <Weight isMarked digits={MISMATCH.billOfLading} unit="" /> BL
        </span>
        <span className="record__weight">
          <Weight isMarked digits={MISMATCH.packingList} unit="" /> empaque
        </span>
      </>
    ),
  },
  {
    name: 'tracking',
    head: 'Rastreo',
    value: MISMATCH.container,
    more: (
      <>
        <span>MBL {MISMATCH.masterBill}</span>
        <span>HBL {MISMATCH.houseBill}</span>
        <span>CNNGB – MXZLO</span>
      </>
    ),
  },
];

/** The line of one shipment in the manifest, with one of its columns lit. */
export function ManifestRecord({ lit }: { lit: Column }) {
  return (
    <div className="record" aria-hidden="true">
      {COLUMNS.map(({ name, head, value, more }) => (
        <div key={name} className={name === lit ? 'record__column record__column--lit' : 'record__column'}>
          <p className="record__head">{head}</p>
          <p className="record__value">{value}</p>
          <div className="record__more">{more}</div>
        </div>
      ))}
    </div>
  );
}
