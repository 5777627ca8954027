import { Fragment, type ReactNode } from 'react';
import { FOLDER_COUNT, MISMATCH } from '#drawing/sample-data.ts';
import { Weight } from '#drawing/weight.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';

type Name = 'mail' | 'record' | 'comparison' | 'difference' | 'file';

/** The final file: the corrected list, with equal weights. */
const CONTROLLED: readonly (readonly [name: string, outcome?: string])[] = [
  ['Lista de empaque', 'corregida'],
  ['Peso bruto', '18,420 = 18,420'],
  ['COVE'],
  ['Manifestación de valor (MVE)'],
];

const FIELDS = [
  ['Operación', MISMATCH.reference],
  ['MBL', MISMATCH.masterBill],
  ['Bultos', MISMATCH.packages],
  ['Flete', 'Collect'],
] as const;

/* Narrow columns: smaller margins, facts below their names, and the chip may wrap. */
const LINE = 'flex items-center justify-between px-(--margin) @max-[10.625rem]:px-2';
const TITLE = 'px-(--margin) border-b border-tinta-900 py-2.5 font-semibold';
const FINAL_TITLE = 'px-(--margin) border-b-2 border-tinta-900 py-2.5 font-semibold';
const ROW = `${LINE} gap-2 border-papel-200 py-[7px] wrap-anywhere not-first:border-t @max-[10.625rem]:gap-1`;
const FIELD_LIST =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-[9px] pt-3 pb-3.5 @max-[13.5rem]:grid-cols-1 @max-[13.5rem]:gap-0';
const WEIGHTS =
  '[&>.weight]:text-[min(2rem,12vw)] [&>.weight]:text-tinta-900 @max-[12.5rem]:[&>.weight]:text-[1.75rem]';
const VERDICT =
  '[&>.chip]:text-[min(0.78125rem,4.7vw)] @max-[12.5rem]:grid-cols-1 @max-[12.5rem]:[&>span]:leading-[1.2] @max-[12.5rem]:[&>span]:whitespace-normal';
const STAMP_TEXT =
  'font-display text-[min(1.0625rem,6vw)] leading-none font-extrabold text-sello-700 uppercase @max-[10.625rem]:text-sm';
const STAMP_EDGE =
  'rounded-sheet border-[1.5px] border-sello-700 [outline:1px_solid_var(--color-sello-700)] -outline-offset-5';

/** Functions: the browser's code leaves them out. */
const PAPERS: Record<Name, () => ReactNode> = {
  mail: () => (
    <>
      <div className={TITLE}>RE: RE: FW: BL corregido v3 FINAL</div>
      <ul>
        {['BL (2).pdf', 'factura_ok.xlsx', 'IMG_4471.jpg'].map((file) => (
          <li key={file} className={ROW}>
            {file}
          </li>
        ))}
      </ul>
    </>
  ),
  record: () => (
    <>
      <div className={TITLE}>BL master</div>
      <dl className={`px-(--margin) ${FIELD_LIST}`}>
        {FIELDS.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-tinta-600">{name}</dt>
            <dd className="text-right font-semibold wrap-anywhere @max-[13.5rem]:mb-1.5 @max-[13.5rem]:text-left">
              {value}
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  ),
  comparison: () => (
    <>
      <div className={TITLE}>Peso bruto, kg</div>
      <div className={`px-(--margin) ${WEIGHTS} grid gap-1.5 pt-3 pb-5 text-tinta-600`}>
        <span>BL</span>
        <Weight isMarked digits={MISMATCH.billOfLading} unit="" />
        <span>Lista de empaque</span>
        <Weight isMarked digits={MISMATCH.packingList} unit="" />
      </div>
    </>
  ),
  difference: () => (
    <>
      <div className={FINAL_TITLE}>1 documento por corregir</div>
      <div className={`px-(--margin) ${VERDICT} grid gap-2 bg-boya-100 py-4`}>
        <Chip tone="alert">Peso bruto no coincide</Chip>
        <b className="font-display text-[min(1.125rem,6.5vw)] leading-[1.2] font-bold">
          Diferencia: {MISMATCH.difference.replace(' ', '\u00A0')}
        </b>
        <span>{MISMATCH.cause}</span>
      </div>
      <div className="bg-tinta-900 px-(--margin) py-3 font-display text-[min(0.875rem,5vw)] leading-none font-bold text-papel-0">
        Pedir corrección
      </div>
    </>
  ),
  file: () => (
    <>
      <div className={FINAL_TITLE}>
        Expediente <span className="whitespace-nowrap">{MISMATCH.reference}</span>
      </div>
      <ul>
        {CONTROLLED.map(([name, outcome]) => (
          <li key={name} className={ROW}>
            <span>
              {name}
              {outcome && (
                <b className="block font-semibold whitespace-nowrap @max-[10.625rem]:whitespace-normal">
                  {outcome}
                </b>
              )}
            </span>
            <Icon name="check" className="size-4 text-sello-700" />
          </li>
        ))}
      </ul>
      <div className={`${LINE} border-t border-tinta-900 pt-2.5 pb-3 font-semibold @max-[10.625rem]:gap-1`}>
        {FOLDER_COUNT.total} de {FOLDER_COUNT.total}
        <span
          className={`${STAMP_TEXT} ${STAMP_EDGE} -rotate-5 px-3 pt-1.5 pb-[7px] @max-[10.625rem]:px-[9px] @max-[10.625rem]:pt-[5px] @max-[10.625rem]:pb-1.5`}
        >
          Listo
        </span>
      </div>
    </>
  ),
};

/** The last two papers are in order: they lie flat in a frame. */
const EDGES: Record<Name, string> = {
  mail: 'loose',
  record: 'loose',
  comparison: 'loose',
  difference: 'border border-tinta-900',
  file: 'border border-tinta-900',
};

/**
 * One station's paper, with the facts known at that point. It grows with the visitor's text size as far as the longest
 * number allows.
 */
export function TrailPaper({ name }: { name: Name }) {
  return (
    <div
      className={`relative w-full [--margin:14px] @max-[12.5rem]:[--margin:10px] bg-papel-0 font-mono text-[min(0.8125rem,4.7vw)] leading-[1.35] text-tinta-900 ${EDGES[name]}`}
      aria-hidden="true"
    >
      {PAPERS[name]()}
    </div>
  );
}
