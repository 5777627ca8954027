const BITS_PER_LETTER = 8;

/** A drawing of a barcode, not one to scan: each letter's bits as wide and narrow bars. */
export function Barcode({ text, className }: { text: string; className: string }) {
  let x = 0;
  const bars = [...text.toUpperCase().padEnd(14, '#')].flatMap((letter) =>
    Array.from({ length: BITS_PER_LETTER / 2 }, (_, bit) => {
      const pair = ((letter.codePointAt(0) ?? 0) >> (bit * 2)) & 3;
      const bar = { x, width: pair > 1 ? 5 : 2 };
      x += bar.width + (pair % 2 === 0 ? 2 : 4);
      return bar;
    }),
  );
  return (
    <svg
      viewBox={`0 0 ${x} 60`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      {bars.map((bar) => (
        <path key={bar.x} d={`M${bar.x} 0h${bar.width}v60h-${bar.width}z`} fill="currentColor" />
      ))}
    </svg>
  );
}
