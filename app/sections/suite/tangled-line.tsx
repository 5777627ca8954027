import './tangled-line.css';

/** Wide screens: a line from the sand above tangles, straightens with the scroll, and carries a container away. */
export function TangledLine() {
  return (
    <div className="tangle" aria-hidden="true">
      <svg className="tangle__knot" viewBox="0 0 300 180" fill="none" stroke="currentColor" strokeWidth="3">
        <path d="M48-30C48 60 100 10 120 80S40 190 5 146 45 16 120 40s90 106 30 136S20 132 58 72s122-36 112 24-58 92-88 62 22-72 78-72c52 0 44 34 140 34" />
      </svg>
      <span className="tangle__line" />
      <svg className="tangle__cargo" viewBox="0 0 114 32">
        <path d="M1 1h112v30H1z" className="text-bermellon-600" fill="currentColor" />
        <path
          d="M11 6v20M19 6v20M27 6v20M35 6v20M43 6v20M51 6v20M59 6v20M67 6v20M75 6v20M85 1v30M93 5v22M103 5v22"
          stroke="currentColor"
          strokeOpacity=".55"
          strokeWidth="2"
        />
      </svg>
    </div>
  );
}

/** Small screens: the same tangle at the top, continuing as a vertical line. */
export function TangledDrop() {
  return (
    <svg
      className="tangle-drop drops"
      viewBox="0 0 390 170"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d="M10-30C10 30 250 20 215 84S50 150 40 92 200 10 262 70s-70 92-140 62S30 50 82 44s62 84 4 96-57 8-57 40" />
    </svg>
  );
}
