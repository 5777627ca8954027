import type { ReactNode } from 'react';
import type { BenefitsText } from './benefits.schema.ts';

type Benefit = BenefitsText['items'][number];

/** The colour of the marks that point at a value in a drawing. */
const POINTS: Record<Benefit['colour'], string> = {
  bermellon: 'fill-bermellon-600 stroke-bermellon-600',
  sello: 'fill-sello-700 stroke-sello-700',
  ruta: 'fill-ruta-700 stroke-ruta-700',
  boya: 'stroke-boya-700',
};

const WORD = 'fill-current stroke-none font-mono text-[23px] font-semibold';
const FIGURE =
  'fill-current stroke-none font-display text-[42px] font-extrabold tracking-[-0.036em] [font-stretch:115%]';

const DAYS = [2, 32, 62, 92, 122, 152, 182];
const DAYS_USED = 5;
const dayAt = (x: number) => `M${x} 72h26v38h-26z`;
const BARS = [2, 23, 44, 65, 86, 107, 128, 149, 170, 191];
const BARS_LEFT = 3;
const barAt = (x: number) => `M${x} 70h17v40h-17z`;

/** Drawings that argue: struck words, fanned copies, a flag at day five, ten bars of which seven are gone. */
const DRAWINGS: Record<Benefit['icon'], (points: string) => ReactNode> = {
  savings: (points) => (
    <>
      <g className={WORD}>
        <text y="30">capturar</text>
        <text y="67">cotejar</text>
        <text y="104">dar seguimiento</text>
      </g>
      <g className={`in-turn ${points}`} strokeWidth="3">
        <path d="M-4 24 118 22" className="draws" />
        <path d="M-4 59l108 4" className="draws" />
        <path d="M-4 99l216-4" className="draws" />
      </g>
    </>
  ),
  eye: (points) => (
    <>
      <path d="M42 4h150v84H42z" className="fill-boya-100" />
      <path d="M29 12h150v84H29z" className="fill-ruta-100" />
      <path d="M16 20h150v84H16z" className="fill-sello-100" />
      <path d="M3 28h150v84H3z" className="fill-bermellon-100" />
      <path d="M16 46h70M16 62h118M16 78h118M16 94h84" strokeWidth="2" />
      <path d="M122 40h20v14h-20z" className={points} />
    </>
  ),
  bell: (points) => (
    <>
      <path d={DAYS.slice(0, DAYS_USED).map(dayAt).join('')} className="fill-boya-500" />
      <path d={DAYS.slice(DAYS_USED).map(dayAt).join('')} className="fill-papel-0" />
      <path d="M135 72V6" strokeWidth="2" />
      <path d="M135 6h78l-10 12 10 12h-78z" className={`draws ${points}`} />
    </>
  ),
  hourglass: (points) => (
    <>
      <path d={BARS.slice(0, BARS_LEFT).map(barAt).join('')} className="fill-tinta-500 stroke-none" />
      <path d={BARS.slice(BARS_LEFT).map(barAt).join('')} strokeWidth="2" className={points} />
      <g className="in-turn fill-tinta-500 stroke-none">
        {BARS.slice(BARS_LEFT)
          .toReversed()
          .map((x) => (
            <path key={x} d={barAt(x)} className="leaves" />
          ))}
      </g>
      <text x="66" y="50" className={FIGURE}>
        70%
      </text>
    </>
  ),
};

type BenefitDrawingProps = { name: Benefit['icon']; colour: Benefit['colour']; className: string };

export function BenefitDrawing({ name, colour, className }: BenefitDrawingProps) {
  return (
    <svg
      viewBox="0 0 220 120"
      className={`overflow-visible ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {DRAWINGS[name](POINTS[colour])}
    </svg>
  );
}
