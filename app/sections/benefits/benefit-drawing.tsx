import type { ReactNode } from 'react';
import './benefit-drawing.css';

type Name = 'savings' | 'eye' | 'bell' | 'hourglass';

const DAYS = [2, 32, 62, 92, 122, 152, 182];
const LAST_DAY_USED = 5;
const BARS = [2, 23, 44, 65, 86, 107, 128, 149, 170, 191];
const BARS_LEFT = 3;
const barAt = (x: number) => `M${x} 70h17v40h-17z`;

/** Drawings that argue: struck words, fanned copies, a flag at day five, ten bars of which seven are empty. */
const DRAWINGS: Record<Name, ReactNode> = {
  savings: (
    <>
      <g className="argument__code">
        <text y="30">capturar</text>
        <text y="66">cotejar</text>
        <text y="102">dar seguimiento</text>
      </g>
      <g className="argument__strike in-turn">
        <path d="M-4 24 108 22" className="draws" />
        <path d="M-4 58l102 4" className="draws" />
        <path d="M-4 97l198-4" className="draws" />
      </g>
    </>
  ),
  eye: (
    <>
      <path d="M42 4h150v84H42z" className="argument__copy argument__copy--boya" />
      <path d="M29 12h150v84H29z" className="argument__copy argument__copy--ruta" />
      <path d="M16 20h150v84H16z" className="argument__copy argument__copy--sello" />
      <path d="M3 28h150v84H3z" className="argument__copy argument__copy--bermellon" />
      <path d="M16 46h70M16 62h118M16 78h118M16 94h84" className="argument__lines" />
      <path d="M122 40h20v14h-20z" className="argument__signal" />
    </>
  ),
  bell: (
    <>
      {DAYS.map((x, day) => (
        <path
          key={x}
          d={`M${x} 72h26v38h-26z`}
          className={day < LAST_DAY_USED ? 'argument__day' : 'argument__free'}
        />
      ))}
      <path d="M135 72V6" className="argument__lines" />
      <path d="M135 6h78l-10 12 10 12h-78z" className="argument__signal draws" />
    </>
  ),
  hourglass: (
    <>
      {BARS.map((x, bar) => (
        <path key={x} d={barAt(x)} className={bar < BARS_LEFT ? 'argument__bar' : 'argument__gone'} />
      ))}
      <g className="in-turn">
        {BARS.slice(BARS_LEFT)
          .toReversed()
          .map((x) => (
            <path key={x} d={barAt(x)} className="argument__bar leaves" />
          ))}
      </g>
      <text x="66" y="50" className="argument__figure">
        70%
      </text>
    </>
  ),
};

export function BenefitDrawing({ name }: { name: Name }) {
  return (
    <svg viewBox="0 0 220 120" className="argument" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
