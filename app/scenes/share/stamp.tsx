import { Words } from './canvas.tsx';

/** A small stamp with a tick, tilted as stamps are. */
export function Tick({ x, y }: { x: number; y: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) rotate(-6 19 15)`}
      fill="none"
      stroke="var(--color-sello-700)"
      strokeDasharray="none"
    >
      <path d="M0 0h38v30H0z" strokeWidth="2" />
      <path d="M4 4h30v22H4z" strokeWidth="1.25" />
      <path d="m11 15 6 6L28 9" strokeWidth="3" strokeLinecap="square" />
    </g>
  );
}

type StampProps = { x: number; y: number; width: number; height: number; size: number; children: string };

/** A rubber stamp: an outer and an inner line, tilted. Never an official seal. */
export function Stamp({ x, y, width, height, size, children }: StampProps) {
  return (
    <g
      transform={`translate(${x} ${y}) rotate(-5 ${width / 2} ${height / 2})`}
      fill="none"
      stroke="var(--color-sello-700)"
    >
      <path d={`M0 0h${width}v${height}H0z`} strokeWidth="4" />
      <path d={`M9 9h${width - 18}v${height - 18}H9z`} strokeWidth="2" />
      <g stroke="none">
        <Words
          type="figure"
          x={width / 2}
          y={height / 2 + size * 0.35}
          size={size}
          anchor="middle"
          fill="var(--color-sello-700)"
        >
          {children}
        </Words>
      </g>
    </g>
  );
}
