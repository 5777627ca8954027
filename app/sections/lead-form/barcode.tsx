import { BAR_HEIGHT, barcode } from './bars.ts';

/** Width of a narrow bar in pixels. Whole pixels stay sharp. */
const MODULE = 2;

export function Barcode({ text, className }: { text: string; className: string }) {
  const { path, width } = barcode(text);
  return (
    <svg
      viewBox={`0 0 ${width} ${BAR_HEIGHT}`}
      width={width * MODULE}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
