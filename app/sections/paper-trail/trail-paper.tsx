import type { ReactNode } from 'react';
import type { TextsOf } from '#schema/blocks.ts';
import { ADVANCE, Code } from '#drawing/code.tsx';
import { FOLDER_COUNT, MISMATCH } from '#drawing/sample-data.ts';

const WIDTH = 180;
const INSET = 12;
const BOLD = 'font-semibold';
const [BL, LIST] = [MISMATCH.billOfLading.join(''), MISMATCH.packingList.join('')];

/** The final file: the corrected list, with equal weights. The second line is the outcome, or goes on. */
const CONTROLLED = [
  ['Lista de empaque', 'corregida', BOLD],
  ['Peso bruto', `${BL} = ${BL}`, BOLD],
  ['COVE'],
  ['Manifestación de', 'valor (MVE)'],
] as const;

/** Functions: the browser's code leaves them out. */
const PAPERS: Record<TextsOf<'paperTrail'>['stations'][number]['paper'], () => ReactNode> = {
  mail: () => (
    <Paper height={142} title={['RE: RE: FW: BL', 'corregido v3 FINAL']} isLoose>
      {['BL (2).pdf', 'factura_ok.xlsx', 'IMG_4471.jpg'].map((file, row) => (
        <Code key={file} text={file} x={INSET} y={72 + 29 * row} />
      ))}
      <path d="M0 82h180M0 111h180" className="stroke-papel-200" />
    </Paper>
  ),
  record: () => (
    <Paper height={146} title={['BL master']} isLoose>
      {[
        ['Operación', MISMATCH.reference],
        ['MBL', MISMATCH.masterBill],
        ['Bultos', String(MISMATCH.packages)],
        ['Flete', 'Collect'],
      ].map(([name = '', value = ''], row) => (
        <g key={name} transform={`translate(0 ${59 + 24 * row})`}>
          <Code text={name} x={INSET} className="fill-tinta-600" />
          <Code text={value} x={WIDTH - INSET - value.length * 13 * ADVANCE} className={BOLD} />
        </g>
      ))}
    </Paper>
  ),
  comparison: () => (
    <Paper height={166} title={['Peso bruto, kg']} isLoose>
      {[
        ['BL', BL],
        ['Lista de empaque', LIST],
      ].map(([name = '', weight = ''], row) => (
        <g key={name} transform={`translate(0 ${56 + 60 * row})`}>
          <Code text={name} x={INSET} className="fill-tinta-600" />
          {/* Lit when the sheet is at the difference. */}
          <path d="M67 7h38v32h-38z" className="not-in-data-lit:invisible fill-boya-500" />
          <Code text={weight} x={INSET} y={33} size={30} isMarked className={BOLD} />
        </g>
      ))}
    </Paper>
  ),
  difference: () => (
    <Paper height={194} title={['1 documento por', 'corregir']}>
      <path d={`M0 52h${WIDTH}v106H0z`} className="fill-boya-100" />
      <path d="M12 64h144v22H12z" className="fill-error-400" />
      <text x="84" y="79" textAnchor="middle" textLength="128" className="font-text text-[12.5px] font-bold">
        Peso bruto no coincide
      </text>
      <text x={INSET} y="110" textLength="150" className="font-display text-[17px] font-bold">
        Diferencia: {MISMATCH.difference}
      </text>
      {MISMATCH.cause.split(/ (?=de )/).map((line, row) => (
        <Code text={line} key={line} x={INSET} y={129 + 17 * row} size={12} />
      ))}
      <path d={`M0 158h${WIDTH}v36H0z`} />
      <text x={INSET} y="181" textLength="112" className="fill-papel-0 font-display text-[14px] font-bold">
        Pedir corrección
      </text>
    </Paper>
  ),
  file: () => (
    <Paper height={252} title={[`Expediente ${MISMATCH.reference}`]}>
      {CONTROLLED.map(([name, more, weight], row) => (
        <g key={name} transform={`translate(0 ${[36, 82, 128, 158][row]})`}>
          {row > 0 && <path d="M0 0h180" className="stroke-papel-200" />}
          <Code text={name} x={INSET} y={20} />
          {more && <Code text={more} x={INSET} y={37} className={weight} />}
          <path d="M154 16l4 4 8-9" fill="none" strokeWidth="2" className="stroke-sello-700" />
        </g>
      ))}
      <path d={`M0 204.5h${WIDTH}`} className="stroke-tinta-900" />
      <Code text={`${FOLDER_COUNT.total} de ${FOLDER_COUNT.total}`} x={INSET} y={233} className={BOLD} />
      <g transform="rotate(-5 130 228)" className="fill-sello-700 stroke-sello-700">
        <path d="M94 213h74v30H94z" fill="none" strokeWidth="1.5" />
        <path d="M97.5 216.5h67v23h-67z" fill="none" />
        <text
          x="131"
          y="234"
          textAnchor="middle"
          textLength="54"
          className="stroke-none font-display text-[17px] font-extrabold uppercase"
        >
          Listo
        </text>
      </g>
    </Paper>
  ),
};

/** One station's paper, with the facts known at that point. */
export function TrailPaper({ name }: { name: keyof typeof PAPERS }) {
  return PAPERS[name]();
}

type PaperProps = { height: number; title: readonly string[]; isLoose?: boolean; children: ReactNode };

/** The last two papers are in order: they lie flat in a frame. */
function Paper({ height, title, isLoose, children }: PaperProps) {
  const bottom = 17 * title.length + 18.5;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={`block w-full bg-papel-0 fill-tinta-900 font-mono forced-color-adjust-none ${isLoose ? 'loose' : 'border border-tinta-900'}`}
      aria-hidden="true"
    >
      {title.map((line, row) => (
        <Code text={line} key={line} x={INSET} y={22 + 17 * row} className={BOLD} />
      ))}
      <path d={`M0 ${bottom}h${WIDTH}`} strokeWidth={isLoose ? 1 : 2} className="stroke-tinta-900" />
      {children}
    </svg>
  );
}
