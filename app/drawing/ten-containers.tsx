/**
 * Ten containers in a row. The first `saved` are solid in the colour of the text, the others faint. `saved` may be a
 * half: half a container. `className` sets the colour and the width.
 */
export function TenContainers({ saved, className }: { saved: number; className: string }) {
  return (
    <svg viewBox="0 0 656 30" className={className} strokeWidth="30" aria-hidden="true">
      <g stroke="currentColor" strokeDasharray="62 4">
        <path d="M0 15H656" className="stroke-tinta-700" />
        <path d={`M0 15H${saved * 66}`} />
      </g>
      <path
        d="M7 15H656"
        className="stroke-tinta-900/45"
        strokeWidth="20"
        strokeDasharray="2 6 2 6 2 6 2 6 2 6 2 6 2 16"
      />
    </svg>
  );
}
