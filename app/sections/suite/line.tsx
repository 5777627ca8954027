/** From the full stop above, at the right, through a tangle and straight to the start of the rail, at the left. */
export function Thread() {
  return (
    <svg
      className="pointer-events-none absolute -top-(--band-close) -left-[7px] h-[calc(100%+var(--band-close))] w-[calc(100%+8.5px)] md:left-0 md:w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <svg y="100%" overflow="visible" className="max-md:translate-y-11">
        <path d="M1.5 0V-43.5Q1.5-59.5 17.5-59.5H18" />
        <svg x="-232" overflow="visible">
          <line x1="249.5" x2="100%" y1="-59.5" y2="-59.5" />
          <svg x="100%" overflow="visible">
            <path d="M226.5-900V-136Q226.5-92 190-92C161-87 156-71 128-68S76-68 62-78S53-100 66-110S98-124 120-121S160-109 164-95S158-66 140-58S103-54 84-62S49-80 52-94S74-119 96-124S138-124 150-114S163-86 152-79S115-80 100-86S77-101 84-105S111-109 130-102S175-83 172-73S141-57 116-55S68-55 58-65S53-84 70-98S112-126 134-129S172-123 168-111S142-86 118-74S86-63 60-60S26-59.5 0-59.5" />
          </svg>
        </svg>
      </svg>
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
