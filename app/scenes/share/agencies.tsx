import type { ReactNode } from 'react';
import { FOLDER, MISMATCH } from '#scenes/sample-data.ts';
import { Brand, brandRoom, Canvas, HEIGHT, MARGIN, Paragraph, titleRoom, WIDTH, Words } from './canvas.tsx';
import type { ShareDrawing } from './canvas.tsx';
import { Stamp } from './stamp.tsx';
import { MarkedWeight } from './weight-figure.tsx';

const SEAM = 742;
const SEAM_WIDTH = 6;
const LINE = 486;
const FILE = { x: 806, y: 96, width: 330 };
const ROW = 58;

/** From the mail to the file: the paper is straighter at each station, and the seam is where order begins. */
export const agencies: ShareDrawing<'brand' | 'title'> = {
  rooms: {
    brand: brandRoom(SEAM - 2 * MARGIN),
    title: titleRoom({ x: MARGIN, y: 156, width: SEAM - MARGIN - 40, height: 218, largest: 76 }),
  },
  Drawing(texts) {
    return (
      <Canvas ground="var(--color-arena-200)">
        <Brand room={agencies.rooms.brand} text={texts.brand} />
        <Paragraph room={agencies.rooms.title} text={texts.title} />
        <path d={`M${SEAM} 0H${WIDTH}V${HEIGHT}H${SEAM}z`} fill="var(--color-papel-100)" />
        <path
          d={`M0 ${LINE}H${WIDTH}`}
          stroke="var(--color-tinta-900)"
          strokeWidth="2"
          strokeDasharray="12 9"
        />
        <Loose title="RE: RE: FW: BL" x={52} y={408} angle={-9} />
        <Loose title="BL master" x={288} y={424} angle={-5} />
        <Loose title="Peso bruto, kg" x={516} y={436} angle={-2}>
          <MarkedWeight digits={MISMATCH.billOfLading} x={14} y={98} size={47} />
          <MarkedWeight digits={MISMATCH.packingList} x={14} y={160} size={47} />
        </Loose>
        <path d={`M${SEAM} 0h${SEAM_WIDTH}v${HEIGHT}h-${SEAM_WIDTH}z`} fill="var(--color-bermellon-500)" />
        <File />
      </Canvas>
    );
  },
};

type LooseProps = { title: string; x: number; y: number; angle: number; children?: ReactNode };

function Loose({ title, x, y, angle, children }: LooseProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle} 95 120)`}>
      <path
        d="M0 0h196v320H0z"
        fill="var(--color-papel-0)"
        stroke="var(--color-tinta-900)"
        strokeWidth="1.5"
      />
      <path d="M0 46h196" stroke="var(--color-tinta-900)" strokeWidth="1.5" />
      <Words type="code" x={14} y={31} size={20}>
        {title}
      </Words>
      {children ?? (
        <path
          d="M16 76h120M16 104h164M16 132h92M16 160h140"
          stroke="var(--color-papel-300)"
          strokeWidth="8"
        />
      )}
    </g>
  );
}

/** The file, complete: straight, ticked and stamped. */
function File() {
  const { x, y, width } = FILE;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M0 0h${width}v700H0z`}
        fill="var(--color-papel-0)"
        stroke="var(--color-tinta-900)"
        strokeWidth="2"
      />
      <path d={`M0 72h${width}`} stroke="var(--color-tinta-900)" strokeWidth="3" />
      <Words type="name" x={24} y={47} size={31}>
        Expediente
      </Words>
      {FOLDER.received.slice(0, 4).map((name, index) => (
        <g key={name} transform={`translate(0 ${72 + index * ROW})`}>
          <path d={`M0 ${ROW}h${width}`} stroke="var(--color-papel-300)" strokeWidth="2" />
          <Words type="code" x={24} y={37} size={22}>
            {name}
          </Words>
          <path
            d={`m${width - 52} 29 9 9 17-19`}
            fill="none"
            stroke="var(--color-sello-700)"
            strokeWidth="4"
            strokeLinecap="square"
          />
        </g>
      ))}
      <Stamp x={54} y={342} width={222} height={108} size={58}>
        LISTO
      </Stamp>
    </g>
  );
}
