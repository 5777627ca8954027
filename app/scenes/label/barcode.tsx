import { barcode } from './bars.ts';

export function Barcode({ text, className }: { text: string; className: string }) {
  const { path, width } = barcode(text);
  return (
    <svg
      viewBox={`0 0 ${width} 60`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
