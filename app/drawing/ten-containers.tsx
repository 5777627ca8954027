/** Ten containers in a row. The last `saved` have gone: struck, in the colour of the text. It may be a half. */
export function TenContainers({ saved, className }: { saved: number; className: string }) {
  const left = (10 - saved) * 66;
  return (
    <svg viewBox="0 0 656 30" className={className} fill="none" strokeWidth="26" aria-hidden="true">
      <g strokeDasharray="62 4">
        <path d="M0 15H656" stroke="currentColor" />
        <path d={`M0 15H${left}`} className="stroke-tinta-600" />
      </g>
      <path
        d={`M7 15H${left}`}
        className="stroke-tinta-900/45"
        strokeWidth="18"
        strokeDasharray="2 6 2 6 2 6 2 6 2 6 2 6 2 16"
      />
      <path d={`M${left} 15H656`} className="stroke-papel-50" strokeWidth="5" />
    </svg>
  );
}
