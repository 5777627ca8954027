import type { ReactNode } from 'react';
import type { BenefitsText } from './benefits.schema.ts';

type Benefit = BenefitsText['items'][number];

/** The colour of the marks in a drawing. */
const INKS: Record<Benefit['colour'], string> = {
  bermellon: 'text-bermellon-600',
  sello: 'text-sello-700',
  ruta: 'text-ruta-700',
  boya: 'text-boya-700',
};

const DAYS = [2, 32, 62, 92, 122, 152, 182];
const DAYS_USED = 5;
const dayAt = (x: number) => `M${x} 72h26v38h-26z`;

/** Drawings that show how: struck words, fanned copies, a flag at day five, one entry that fills three forms. */
const DRAWINGS: Record<Benefit['icon'], (ink: string) => ReactNode> = {
  savings: (ink) => (
    <>
      <g className="fill-current stroke-none font-mono text-[23px] font-semibold">
        <text y="30">capturar</text>
        <text y="67">cotejar</text>
        <text y="104">dar seguimiento</text>
      </g>
      <g className={`in-turn ${ink}`} strokeWidth="3">
        <path d="M-4 24 118 22" className="draws" />
        <path d="M-4 59l108 4" className="draws" />
        <path d="M-4 99l216-4" className="draws" />
      </g>
    </>
  ),
  eye: (ink) => (
    <>
      <path d="M42 4h150v84H42z" className="fill-boya-100" />
      <path d="M29 12h150v84H29z" className="fill-ruta-100" />
      <path d="M16 20h150v84H16z" className="fill-sello-100" />
      <path d="M3 28h150v84H3z" className="fill-bermellon-100" />
      <path d="M16 46h70M16 62h118M16 78h118M16 94h84" strokeWidth="2" />
      <path d="M122 40h20v14h-20z" className={`fill-current ${ink}`} />
    </>
  ),
  bell: (ink) => (
    <>
      <path d={DAYS.slice(0, DAYS_USED).map(dayAt).join('')} className="fill-boya-500" />
      <path d={DAYS.slice(DAYS_USED).map(dayAt).join('')} className="fill-papel-0" />
      <path d="M135 72V6" strokeWidth="2" />
      <path d="M135 6h78l-10 12 10 12h-78z" className={`draws fill-current ${ink}`} />
    </>
  ),
  hourglass: (ink) => (
    <>
      <path d="M2 18h72v90H2z" className="fill-papel-0" />
      <path d="M16 38h30M16 56h44M16 74h44M16 92h24" strokeWidth="2" />
      <path d="M74 62h64M138 20h-34v84h34" className={`draws ${ink}`} strokeWidth="3" />
      <path d="M138 6h66v28h-66zM138 48h66v28h-66zM138 90h66v28h-66z" className="fill-papel-0" />
      <path d="M152 20h38M152 62h38M152 104h38" strokeWidth="2" />
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
      {DRAWINGS[name](INKS[colour])}
    </svg>
  );
}
