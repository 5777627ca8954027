import type { ReactNode } from 'react';
import { FOLDER_COUNT, MISMATCH } from '#scenes/sample-data.ts';
import { Weight } from '#scenes/weight.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import './trail-paper.css';

type Name = 'mail' | 'record' | 'comparison' | 'difference' | 'file';

/** The final file: the corrected list, with equal weights. */
const CONTROLLED: readonly (readonly [name: string, outcome?: string])[] = [
  ['Lista de empaque', 'corregida'],
  ['Peso bruto', '18,420 = 18,420'],
  ['COVE'],
  ['Manifestación de valor (MVE)'],
];

const PAPERS: Record<Name, ReactNode> = {
  mail: (
    <>
      <div className="trail-paper__title">RE: RE: FW: BL corregido v3 FINAL</div>
      <ul className="trail-paper__list">
        <li>BL (2).pdf</li>
        <li>factura_ok.xlsx</li>
        <li>IMG_4471.jpg</li>
      </ul>
    </>
  ),
  record: (
    <>
      <div className="trail-paper__title">BL master</div>
      <dl className="trail-paper__fields">
        <dt>Operación</dt>
        <dd>{MISMATCH.reference}</dd>
        <dt>MBL</dt>
        <dd>{MISMATCH.masterBill}</dd>
        <dt>Bultos</dt>
        <dd>{MISMATCH.packages}</dd>
        <dt>Flete</dt>
        <dd>Collect</dd>
      </dl>
    </>
  ),
  comparison: (
    <>
      <div className="trail-paper__title">Peso bruto, kg</div>
      <div className="trail-paper__pair">
        <span>BL</span>
        <Weight isMarked digits={MISMATCH.billOfLading} unit="" />
        <span>Lista de empaque</span>
        <Weight isMarked digits={MISMATCH.packingList} unit="" />
      </div>
    </>
  ),
  difference: (
    <>
      <div className="trail-paper__title">1 documento por corregir</div>
      <div className="trail-paper__verdict">
        <Chip tone="alert">Peso bruto no coincide</Chip>
        <b>Diferencia: {MISMATCH.difference.replace(' ', '\u00A0')}</b>
        <span>Posible transposición de dígitos.</span>
      </div>
      <div className="trail-paper__action">Pedir corrección</div>
    </>
  ),
  file: (
    <>
      <div className="trail-paper__title">
        Expediente <span className="whitespace-nowrap">{MISMATCH.reference}</span>
      </div>
      <ul className="trail-paper__list">
        {CONTROLLED.map(([name, outcome]) => (
          <li key={name}>
            <span>
              {name}
              {outcome && <b>{outcome}</b>}
            </span>
            <Icon name="check" className="size-4 text-sello-700" />
          </li>
        ))}
      </ul>
      <div className="trail-paper__foot">
        {FOLDER_COUNT.total} de {FOLDER_COUNT.total}
        <span className="trail-paper__stamp">Listo</span>
      </div>
    </>
  ),
};

/** One station's paper, with the facts known at that point. */
export function TrailPaper({ name }: { name: Name }) {
  return (
    <div className={`trail-paper trail-paper--${name}`} aria-hidden="true">
      {PAPERS[name]}
    </div>
  );
}
