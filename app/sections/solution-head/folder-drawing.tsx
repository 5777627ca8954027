import type { ReactNode } from 'react';
import type { FolderText } from './solution-head.schema.ts';
import { ADVANCE, Code } from '#drawing/code.tsx';
import { FOLDER, MISMATCH } from '#drawing/sample-data.ts';

const SIZE = 12.5;
const ROW = 62;
/** Of the first divider, below its tab. */
const TOP = 92;
const INSET = 13;
/** After nine characters. */
const INVITATION_AT = 92;

/** The first fields of each received document. Fictional, and labelled so. */
const FIELDS: Record<(typeof FOLDER.received)[number], readonly [string, string]> = {
  'Factura comercial': ['FAC 26-1187', 'FOB Ningbo'],
  'Lista de empaque': [`${MISMATCH.packingList.join('')} kg`, `${MISMATCH.packages} bultos`],
  'BL master': [`${MISMATCH.billOfLading.join('')} kg`, MISMATCH.masterBill],
  'BL house': [`${MISMATCH.billOfLading.join('')} kg`, MISMATCH.houseBill],
  'Certificado de origen': ['CO 26-0331', 'Origen: China'],
  'Factura de flete': ['FLE 26-0538', MISMATCH.houseBill],
  'Comprobante de pago': ['TRF 26-0904', 'FAC 26-1187'],
};

/** When a pending document is shown as it is, and when stamped. */
const SHOWN = [
  ['in-data-cove:hidden', 'not-in-data-cove:hidden'],
  ['in-data-mve:hidden', 'not-in-data-mve:hidden'],
] as const;

/** An open folder. The open documents have two states, of which the page and the island show one. */
export function FolderDrawing({ invitations }: Pick<FolderText, 'invitations'>) {
  const [correct = '', ...sign] = invitations;
  return (
    <svg
      width="100%"
      height={TOP + 9 * ROW}
      className="block bg-bermellon-100 fill-tinta-900 font-mono forced-color-adjust-none lg:overflow-visible"
      aria-hidden="true"
    >
      <defs>
        <g id="rules" className="stroke-papel-300">
          <line x2="100%" y1="28" y2="28" />
          <line x2="100%" y1="46" y2="46" />
        </g>
        <Stamp id="received" width={76} className="fill-sello-700 stroke-sello-700">
          Recibido
        </Stamp>
        <Stamp id="differs" width={96} className="fill-error-600 stroke-error-600">
          No coincide
        </Stamp>
      </defs>
      <text y="38" className="font-display text-[20px] font-extrabold tracking-[-0.015em]!">
        Expediente {MISMATCH.reference}
      </text>
      {FOLDER.received.map((name, place) => {
        const [first, second] = FIELDS[name];
        const isWrong = name === 'Lista de empaque';
        return (
          <Divider key={name} place={place} name={name}>
            {isWrong && (
              <g className="right:hidden">
                <Open status={first} invitation={correct} />
                <Stamped by="differs" />
              </g>
            )}
            <g className={isWrong ? 'wrong:hidden' : undefined}>
              <Fields fields={[isWrong ? FIELDS['BL master'][0] : first, second]} />
              <Stamped lands={isWrong} />
            </g>
          </Divider>
        );
      })}
      {FOLDER.pending.map(({ name, number }, index) => {
        const place = FOLDER.received.length + index;
        const [open, stamped] = SHOWN[index] ?? SHOWN[0];
        return (
          <g key={name}>
            <g className={open}>
              <Divider place={place} name={name} isPending>
                <Open status="pendiente" invitation={sign[index]} />
              </Divider>
            </g>
            <g className={stamped}>
              <Divider place={place} name={name}>
                <Fields fields={[number]} />
                <Stamped lands />
              </Divider>
            </g>
          </g>
        );
      })}
    </svg>
  );
}

type DividerProps = { place: number; name: string; isPending?: boolean; children: ReactNode };

/** Each divider lies in front of the last, a step lower and further right. Every other tab is further right. */
function Divider({ place, name, isPending, children }: DividerProps) {
  const tab = name.length * SIZE * ADVANCE + 2 * INSET;
  const paper = `stroke-tinta-900 ${isPending ? 'fill-papel-100' : 'fill-papel-0'}`;
  const dashes = isPending ? '4 3' : undefined;
  return (
    <svg x={`${place * 1.25}%`} y={TOP + place * ROW} width="90%" height="72" overflow="visible">
      <rect width="100%" height="70" strokeDasharray={dashes} className={paper} />
      <use href="#rules" />
      {children}
      <svg x={place % 2 ? '20%' : 0} overflow="visible">
        <g className={place % 2 ? 'md:[translate:24%]' : ''}>
          <path
            d={`M0 1v-32q0-3 3-3h${Math.round(tab) - 6}q3 0 3 3v32`}
            strokeDasharray={dashes}
            className={paper}
          />
          <Code text={name} x={INSET} y={-12} size={SIZE} className="font-semibold" />
        </g>
      </svg>
    </svg>
  );
}

/** The second field has no room on a phone. */
function Fields({ fields: [first, second] }: { fields: readonly [string, string?] }) {
  return (
    <>
      <Code text={first} x={INSET} y={19} size={SIZE} />
      {second && (
        <svg x="36%" overflow="visible" className="fill-tinta-600 max-sm:hidden">
          <Code text={second} y={19} size={SIZE} />
        </svg>
      )}
    </>
  );
}

/** A document that waits for the visitor. Without scripts it invites nobody. */
function Open({ status, invitation = '' }: { status: string; invitation?: string | undefined }) {
  return (
    <>
      <Code
        text={status}
        x={INSET}
        y={19}
        size={SIZE}
        isMarked={status.includes('kg')}
        className="fill-error-700 font-semibold"
      />
      <g className="scripted-only underline underline-offset-3">
        <Code text={invitation} x={INVITATION_AT} y={19} size={SIZE} />
      </g>
    </>
  );
}

function Stamped({ by = 'received', lands }: { by?: 'received' | 'differs'; lands?: boolean }) {
  return (
    <svg x="100%" overflow="visible">
      <use
        href={`#${by}`}
        className={
          lands
            ? 'origin-center [transform-box:fill-box] motion-safe:animate-[lands_120ms_linear]'
            : undefined
        }
      />
    </svg>
  );
}

type StampProps = { id: string; width: number; className: string; children: string };

/** A rubber stamp that ends at the divider's right edge. */
function Stamp({ id, width, className, children }: StampProps) {
  return (
    <g id={id} transform={`rotate(-4) translate(${-width - 7} -4)`} className={className}>
      <rect width={width} height="25" rx="3" fill="none" strokeWidth="1.5" />
      <rect x="3" y="3" width={width - 6} height="19" rx="1" fill="none" />
      <text
        x={width / 2}
        y="17"
        textAnchor="middle"
        textLength={width - 15}
        className="stroke-none font-display text-[12.5px] font-bold uppercase"
      >
        {children}
      </text>
    </g>
  );
}
