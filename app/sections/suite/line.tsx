/** From the full stop above, at the right, through a tangle to the start of the rail, at the left. */
export function Thread() {
  return (
    <svg
      viewBox="0 0 1000 300"
      preserveAspectRatio="none"
      className="pointer-events-none absolute -top-(--band-close) right-[6.5px] -left-1.5 h-[calc(100%+var(--band-close))] w-[calc(100%-0.5px)] overflow-visible *:[vector-effect:non-scaling-stroke] md:left-0 md:w-[calc(100%-6.5px)]"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path
        d="M1000 0V212C1000 268 880 296 800 270S740 222 800 224S890 290 770 288S590 262 630 222S760 230 710 268S480 296 430 256S560 226 540 262S330 296 220 262S0 250 0 300"
        className="md:hidden"
      />
      <path
        d="M1000 0V140C1000 200 940 244 890 224S850 150 905 150S960 224 880 230S770 212 790 166S880 146 860 194S720 244 700 194S775 154 770 194S640 240 520 236S160 226 40 236S-30 300 0 300"
        className="max-md:hidden"
      />
    </svg>
  );
}

/** A container on the rail. On small screens it stays at one height of the window, so that the rail passes under it. */
export function Container({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 112 40" preserveAspectRatio="xMaxYMid slice" className={className} aria-hidden="true">
      <path d="M0 0h112v40H0z" className="fill-bermellon-600" />
      <path d="M8 20h70" stroke="#06131c" strokeOpacity=".4" strokeWidth="28" strokeDasharray="2 6" />
      <path d="M84 0v40M93 5v30M103 5v30" stroke="#06131c" strokeOpacity=".5" strokeWidth="2" />
    </svg>
  );
}
