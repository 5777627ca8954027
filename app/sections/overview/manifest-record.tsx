import type { ReactNode } from 'react';
import { FOLDER_COUNT, MISMATCH } from '#drawing/sample-data.ts';
import { Weight } from '#drawing/weight.tsx';
import './manifest-record.css';
import './manifest-route.css';

type Column = 'operation' | 'status' | 'documents' | 'tracking';

/** Keep a figure and its unit, or a port and its dash, on one line. */
const COLUMNS: readonly { name: Column; head: string; value: string; more: readonly ReactNode[] }[] = [
  {
    name: 'operation',
    head: 'Operación',
    value: MISMATCH.reference,
    more: ['Marítimo', "40'\u00A0HC", 'FOB'],
  },
  {
    name: 'status',
    head: 'Estado',
    value: 'En\u00A0tránsito',
    more: ['ETA 16\u00A0nov', 'Ningbo\u00A0–', 'Manzanillo'],
  },
  {
    name: 'documents',
    head: 'Documentos',
    value: `${FOLDER_COUNT.received}/${FOLDER_COUNT.total}`,
    more: [
      <Fact key="unit" text="Peso bruto" after=",&nbsp;kg" />,
      <Gross key="bl" digits={MISMATCH.billOfLading} from="BL" />,
      <Gross key="list" digits={MISMATCH.packingList} from="lista" />,
    ],
  },
  {
    name: 'tracking',
    head: 'Rastreo',
    value: MISMATCH.container.replace(/ (?=\d$)/, '\u00A0'),
    more: [
      <Fact key="master" before="MBL&nbsp;" text={MISMATCH.masterBill} />,
      <Fact key="house" before="HBL&nbsp;" text={MISMATCH.houseBill} />,
      'CNNGB\u00A0–\u00A0MXZLO',
    ],
  },
];

/** The manifest line of one shipment. One of its columns is lit and contains a stretch of the route. */
export function ManifestRecord({ lit }: { lit: Column }) {
  return (
    <div className={`record record--${lit}`} aria-hidden="true">
      {COLUMNS.map(({ name, head, value, more }) => (
        <div
          key={name}
          className={`record__column record__column--${name}${name === lit ? ' record__column--lit' : ''}`}
        >
          <div className="record__head">{head}</div>
          <div className="record__value">{value}</div>
          <ul className="record__more">
            {more.map((fact, index) => (
              // eslint-disable-next-line react/no-array-index-key -- they never change places
              <li key={index}>{fact}</li>
            ))}
          </ul>
          {name === lit && <span className="record__route" />}
        </div>
      ))}
    </div>
  );
}

/** A fact, with details that only the lit column has room for. */
function Fact({ before, text, after }: { before?: string; text: string; after?: string }) {
  return (
    <span>
      {before && <span className="record__aside">{before}</span>}
      {text}
      {after && <span className="record__aside">{after}</span>}
    </span>
  );
}

function Gross({ digits, from }: { digits: readonly [string, string, string]; from: string }) {
  return (
    <span className="record__weight">
      <Weight isMarked digits={digits} unit="" /> {from}
    </span>
  );
}
