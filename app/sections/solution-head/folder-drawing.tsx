import type { ReactNode } from 'react';
import type { TextsOf } from '#schema/blocks.ts';
import { ADVANCE, Code } from '#drawing/code.tsx';
import { FOLDER, MISMATCH } from '#drawing/sample-data.ts';

const SIZE = 12.5;
const ROW = 62;
/** Of the first divider, below its tab. */
const TOP = 92;
const INSET = 13;
/** After nine characters. */
const INVITATION_AT = 92;

const [BL, LIST] = [MISMATCH.billOfLading.join(''), MISMATCH.packingList.join('')];
const [COVE, MVE] = FOLDER.pending;

/** The first fields of each document. The second one has no room on a phone. Fictional, and labelled so. */
const DOCUMENTS: readonly (readonly [name: string, first: string, second?: string])[] = [
  ['Factura comercial', 'FAC 26-1187', 'FOB Ningbo'],
  ['Lista de empaque', `${BL} kg`, `${MISMATCH.packages} bultos`],
  ['BL master', `${BL} kg`, MISMATCH.masterBill],
  ['BL house', `${BL} kg`, MISMATCH.houseBill],
  ['Certificado de origen', 'CO 26-0331', 'Origen: China'],
  ['Factura de flete', 'FLE 26-0538', MISMATCH.houseBill],
  ['Comprobante de pago', 'TRF 26-0904', 'FAC 26-1187'],
  [COVE.name, COVE.number],
  [MVE.name, MVE.number],
];

/** The words of a document that waits for the visitor, and the classes of its two states and its paper. */
const OPEN: Record<string, readonly [status: string, open: string, done: string, paper?: string]> = {
  'Lista de empaque': [`${LIST} kg`, 'right:hidden', 'wrong:hidden'],
  [COVE.name]: [
    'pendiente',
    'in-data-cove:hidden',
    'not-in-data-cove:hidden',
    'not-in-data-cove:fill-papel-100 not-in-data-cove:[stroke-dasharray:4_3]',
  ],
  [MVE.name]: [
    'pendiente',
    'in-data-mve:hidden',
    'not-in-data-mve:hidden',
    'not-in-data-mve:fill-papel-100 not-in-data-mve:[stroke-dasharray:4_3]',
  ],
};

/** An open folder. The open documents have two states, of which the page and the island show one. */
export function FolderDrawing({ invitations }: Pick<TextsOf<'folderHead'>['folder'], 'invitations'>) {
  const waiting = Object.keys(OPEN);
  return (
    <svg
      width="100%"
      height={TOP + 9 * ROW + 24}
      className="block bg-bermellon-100 fill-tinta-900 font-mono forced-color-adjust-none overflow-visible"
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
      {DOCUMENTS.map(([name, first, second], place) => {
        const [status, open, done, paper] = OPEN[name] ?? [];
        return (
          <Divider key={name} place={place} name={name} paper={paper}>
            {status && (
              <g className={open}>
                <Open status={status} invitation={invitations[waiting.indexOf(name)]} />
              </g>
            )}
            <g className={done}>
              <Code text={first} x={INSET} y={19} size={SIZE} />
              {second && (
                <svg x="36%" overflow="visible" className="fill-tinta-600 max-sm:hidden">
                  <Code text={second} y={19} size={SIZE} />
                </svg>
              )}
              <Stamped lands={status !== undefined} />
            </g>
          </Divider>
        );
      })}
    </svg>
  );
}

type DividerProps = { place: number; name: string; paper?: string | undefined; children: ReactNode };

/** Each divider lies in front of the last, a step lower and further right. Every other tab is further right. */
function Divider({ place, name, paper = '', children }: DividerProps) {
  const tab = name.length * SIZE * ADVANCE + 2 * INSET;
  const className = `stroke-tinta-900 fill-papel-0 ${paper}`;
  return (
    <svg x={`${place * 1.25}%`} y={TOP + place * ROW} width="90%" height="72" overflow="visible">
      <rect width="100%" height="70" className={className} />
      <use href="#rules" />
      {children}
      <svg x={place % 2 ? '20%' : 0} overflow="visible">
        <g className={place % 2 ? 'md:[translate:24%]' : ''}>
          <path d={`M0 1v-32q0-3 3-3h${Math.round(tab) - 6}q3 0 3 3v32`} className={className} />
          <Code text={name} x={INSET} y={-12} size={SIZE} className="font-semibold" />
        </g>
      </svg>
    </svg>
  );
}

/** A document that waits for the visitor. Without scripts it invites nobody. */
function Open({ status, invitation = '' }: { status: string; invitation?: string | undefined }) {
  const isWeight = status.includes('kg');
  return (
    <>
      <Code
        text={status}
        x={INSET}
        y={19}
        size={SIZE}
        isMarked={isWeight}
        className="fill-error-700 font-semibold"
      />
      <g className="scripted-only underline underline-offset-3">
        <Code text={invitation} x={INVITATION_AT} y={19} size={SIZE} />
      </g>
      {isWeight && <Stamped by="differs" />}
    </>
  );
}

function Stamped({ by = 'received', lands }: { by?: 'received' | 'differs'; lands?: boolean }) {
  const landing = 'origin-center [transform-box:fill-box] motion-safe:animate-[lands_120ms_linear]';
  return (
    <svg x="100%" overflow="visible">
      <use href={`#${by}`} className={lands ? landing : undefined} />
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
