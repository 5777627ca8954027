import type { ReactNode } from 'react';
import type { TextsOf } from '#schema/blocks.ts';

type Benefit = TextsOf<'benefits'>['items'][number];

/** The colour of the marks in a drawing. */
const INKS: Record<Benefit['colour'], string> = {
  bermellon: 'text-bermellon-600',
  sello: 'text-sello-700',
  ruta: 'text-ruta-700',
  boya: 'text-boya-700',
};

const DAYS = [1, 31, 61, 91, 121, 151, 181];
const DAYS_USED = 5;
const dayAt = (x: number) => `M${x} 72h26v38h-26z`;

/** Drawings that show how: struck words, fanned copies, a flag at day five, one entry that fills three forms. */
const DRAWINGS: Record<Benefit['icon'], (ink: string) => ReactNode> = {
  savings: (ink) => (
    <>
      <g className="fill-current stroke-none font-mono text-[23px] font-semibold">
        <text y="30" textLength="116">
          capturar
        </text>
        <text y="67" textLength="101">
          cotejar
        </text>
        <text y="104" textLength="217">
          dar seguimiento
        </text>
      </g>
      <g className={`in-turn ${ink}`}>
        <path d="M0 24 116 22" className="draws" />
        <path d="M0 59l101 4" className="draws" />
        <path d="M0 99l217-4" className="draws" />
      </g>
    </>
  ),
  eye: (ink) => (
    <>
      <path d="M42 4h150v84H42z" className="fill-boya-100" />
      <path d="M29 12h150v84H29z" className="fill-ruta-100" />
      <path d="M16 20h150v84H16z" className="fill-sello-100" />
      <path d="M1 28h152v84H1z" className="fill-bermellon-100" />
      <path d="M16 46h70M16 62h118M16 78h118M16 94h84" />
      <path d="M122 40h20v14h-20z" className={`fill-current stroke-tinta-900 ${ink}`} />
    </>
  ),
  bell: (ink) => (
    <>
      <path d={DAYS.slice(0, DAYS_USED).map(dayAt).join('')} className="fill-boya-500" />
      <path d={DAYS.slice(DAYS_USED).map(dayAt).join('')} className="fill-papel-0" />
      <path d="M134 72V6" />
      <path d="M134 6h78l-10 12 10 12h-78z" className={`draws fill-current stroke-tinta-900 ${ink}`} />
    </>
  ),
  hourglass: (ink) => (
    <>
      <path d="M1 18h73v90H1z" className="fill-papel-0" />
      <path d="M16 38h30M16 56h44M16 74h44M16 92h24" />
      <path d="M74 62h64M138 20h-34v84h34" className={`draws ${ink}`} />
      <path d="M138 6h66v28h-66zM138 48h66v28h-66zM138 90h66v28h-66z" className="fill-papel-0" />
      <path d="M152 20h38M152 62h38M152 104h38" />
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
      strokeWidth="2.5"
      aria-hidden="true"
    >
      {DRAWINGS[name](INKS[colour])}
    </svg>
  );
}
