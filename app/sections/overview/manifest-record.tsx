import type { Stub } from './overview.schema.ts';
import { Code } from '#drawing/code.tsx';
import { FOLDER_COUNT, MISMATCH } from '#drawing/sample-data.ts';

type Column = {
  name: 'operation' | Stub['column'];
  head: string;
  value: string;
  facts: readonly string[];
};

const COLUMNS: readonly Column[] = [
  { name: 'operation', head: 'Operación', value: MISMATCH.reference, facts: ['Marítimo', "40' HC", 'FOB'] },
  {
    name: 'status',
    head: 'Estado',
    value: 'Arribó',
    facts: ['8 nov', 'Ningbo –', 'Manzanillo'],
  },
  {
    name: 'documents',
    head: 'Documentos',
    value: `${FOLDER_COUNT.received - 1}/${FOLDER_COUNT.total}`,
    facts: ['Peso bruto', `${MISMATCH.billOfLading.join('')} BL`, `${MISMATCH.packingList.join('')} lista`],
  },
  {
    name: 'tracking',
    head: 'Rastreo',
    value: MISMATCH.container,
    facts: [MISMATCH.masterBill, MISMATCH.houseBill, 'CNNGB – MXZLO'],
  },
];

const LIT = { status: 'fill-bermellon-100', documents: 'fill-sello-100', tracking: 'fill-ruta-100' };
/** Widths in percent: the first column, the others, and the lit one. */
const [FIRST, OTHER, WIDE] = [15.6, 22.2, 40];
/** The next stub's lit column begins here, in percent of this one. */
const TURN = `${(100 * OTHER) / WIDE}%`;
/** Heights of the rows on a phone. */
const [ROW, LIT_ROW] = [36, 158];

/** The manifest line of one shipment, with one lit column. On wide screens its route runs on through the stubs. */
export function ManifestRecord({ lit }: { lit: Stub['column'] }) {
  const litAt = COLUMNS.findIndex(({ name }) => name === lit);
  return (
    <>
      <svg
        width="100%"
        className="block h-54 bg-papel-0 fill-tinta-600 font-mono forced-color-adjust-none max-md:hidden lg:h-full"
        aria-hidden="true"
      >
        {COLUMNS.map((column, index) => {
          const isLit = index === litAt;
          const x = index && FIRST + OTHER * (index - 1) + (index > litAt ? WIDE - OTHER : 0);
          const width = isLit ? WIDE : index ? OTHER : FIRST;
          return (
            <svg key={column.name} x={`${x}%`} width={`${width}%`} overflow="visible">
              {isLit ? <Lit {...column} /> : <Plain {...column} />}
              <line y2="100%" className="stroke-papel-300" />
              {isLit && <Route lit={lit} />}
            </svg>
          );
        })}
      </svg>
      <svg
        width="100%"
        height={3 * ROW + LIT_ROW}
        className="block bg-papel-0 fill-tinta-600 font-mono forced-color-adjust-none md:hidden"
        aria-hidden="true"
      >
        {COLUMNS.map((column, index) => (
          <svg
            key={column.name}
            y={index * ROW + (index > litAt ? LIT_ROW - ROW : 0)}
            height={index === litAt ? LIT_ROW : ROW}
          >
            {index === litAt ? <Lit {...column} /> : <Line {...column} />}
            <line x2="100%" className="stroke-papel-300" />
          </svg>
        ))}
      </svg>
    </>
  );
}

function Line({ head, value }: Column) {
  return (
    <>
      <Code text={head} x={16} y={23} className="font-semibold" />
      <Code text={value} x={108} y={23} />
    </>
  );
}

function Plain({ head, value, facts }: Column) {
  return [head, value, ...facts].map((text, row) => (
    <svg key={text} y={`${row * 20}%`} height="20%" overflow="visible">
      {row > 0 && <line x2="100%" className={row > 1 ? 'stroke-papel-200' : 'stroke-papel-300'} />}
      <svg y="50%" overflow="visible">
        <Code text={text} x={10} y={4} className={row > 1 ? undefined : 'font-semibold'} />
      </svg>
    </svg>
  ));
}

function Lit({ name, head, value, facts }: Column) {
  return (
    <>
      <rect width="100%" height="100%" className={LIT[name as keyof typeof LIT]} />
      <svg y="33%" overflow="visible" className="fill-tinta-900">
        <g className="max-md:[translate:-38px_4px] md:max-lg:[translate:-34px]">
          <Code text={head} x={54} y={-30} className="font-semibold" />
          <text
            x="54"
            y="10"
            className="font-display text-[28px] font-extrabold tracking-[-0.025em]! [word-spacing:0]! lg:max-xl:text-[22px]"
          >
            {value}
          </text>
          {facts.map((text, row) => (
            <Code
              key={text}
              text={text}
              x={54}
              y={40 + row * 23}
              size={15}
              isMarked={name === 'documents' && row > 0}
            />
          ))}
        </g>
      </svg>
    </>
  );
}

/** Down this column to a port, and on to the lit column of the next stub. The last port is not reached yet. */
function Route({ lit }: { lit: Stub['column'] }) {
  return (
    <svg x="26" overflow="visible" className="stroke-ruta-700 stroke-2 max-lg:hidden">
      {lit !== 'status' && <line y2="33%" />}
      {lit !== 'tracking' && (
        <>
          <line y1="33%" y2="89%" />
          <line x2={TURN} y1="89%" y2="89%" />
          <line x1={TURN} x2={TURN} y1="89%" y2="102%" />
        </>
      )}
      <svg y="33%" overflow="visible">
        <path d="M-7-7H7V7H-7z" className={lit === 'tracking' ? 'fill-ruta-100' : 'fill-ruta-700'} />
      </svg>
    </svg>
  );
}
