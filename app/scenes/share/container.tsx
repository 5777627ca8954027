import type { Paint } from '#scenes/yard/stack.ts';
import { Words } from './canvas.tsx';

const PAINTS: Record<Paint, string> = {
  bermellon: 'var(--color-bermellon-500)',
  sello: 'var(--color-sello-500)',
  ruta: 'var(--color-ruta-400)',
  boya: 'var(--color-boya-500)',
};

const DOORS = 46;
const RIB_PITCH = 13;

type ContainerProps = { paint: Paint; x: number; y: number; wide: number; tall: number; code?: string };

/** A container seen from the side: ribs, then the door's bars, and its number where it has room. */
export function Container({ paint, x, y, wide, tall, code }: ContainerProps) {
  const ribs = Math.floor((wide - DOORS) / RIB_PITCH);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0 0h${wide}v${tall}H0z`} fill={PAINTS[paint]} />
      <path
        d={Array.from({ length: ribs }, (_, rib) => `M${8 + rib * RIB_PITCH} 0v${tall}`).join('')}
        stroke="var(--color-tinta-950)"
        strokeOpacity="0.2"
        strokeWidth="6"
      />
      <path
        d={[8, 20, 32].map((bar) => `M${wide - bar} 0v${tall}`).join('')}
        stroke="var(--color-tinta-950)"
        strokeWidth="2"
      />
      {code && (
        <>
          <path
            d={`M16 ${tall / 2 - 25}h${wide - DOORS - 26}v50h-${wide - DOORS - 26}z`}
            fill={PAINTS[paint]}
          />
          <Words type="stencil" x={26} y={tall / 2 + 10} size={29} fill="var(--color-tinta-950)">
            {code}
          </Words>
        </>
      )}
    </g>
  );
}
