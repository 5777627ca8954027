import { MISMATCH } from '#drawing/sample-data.ts';

/** The containers' yard with its crane, which is all that a phone shows. The next band's tab stands on the quay. */
export function Yard() {
  return (
    <svg
      viewBox="0 0 1600 200"
      preserveAspectRatio="xMidYMax slice"
      className="block h-37 w-full border-b-[calc(23px+0.8125rem)] border-tinta-800 bg-tinta-900 fill-tinta-600 stroke-tinta-950 stroke-2 md:h-60 2xl:h-auto print:hidden forced-colors:hidden"
      aria-hidden="true"
    >
      <defs>
        <g id="long">
          <path d="M0 0h160v50H0z" />
          <path d="M9 25h148" strokeWidth="34" strokeDasharray="2 8" strokeOpacity=".5" />
        </g>
        <g id="doors">
          <path d="M0 0h54v50H0zM27 0v50" />
          <path d="M11 0v50M21 0v50M33 0v50M43 0v50M8 31h16M30 31h16" strokeWidth="3" />
          <path d="M11 0v50M21 0v50M33 0v50M43 0v50" className="stroke-tinta-300" strokeWidth="1" />
        </g>
        <g id="six">
          <use href="#doors" />
          <use href="#doors" x="54" className="fill-sello-700" />
          <use href="#long" x="108" />
          <use href="#doors" x="-54" y="-50" className="fill-ruta-700" />
          <use href="#long" y="-50" />
          <use href="#long" x="160" y="-50" className="fill-sello-700" />
        </g>
      </defs>
      <use href="#six" x="106" y="150" />
      <use href="#long" x="212" y="50" className="fill-ruta-700" />
      <use href="#long" x="-54" y="150" className="fill-ruta-700" />
      <use href="#doors" x="374" y="150" className="fill-ruta-700" />
      <use href="#doors" x="428" y="150" />
      <use href="#doors" x="880" y="150" />
      <use href="#doors" x="934" y="150" className="fill-sello-700" />
      <use href="#doors" x="988" y="150" />
      <use href="#doors" x="988" y="100" className="fill-ruta-700" />
      <use href="#six" x="1226" y="150" />
      <use href="#doors" x="1172" y="150" />
      <use href="#long" x="1494" y="150" className="fill-ruta-700" />
      <use href="#doors" x="1280" y="50" />
      <use href="#doors" x="1334" y="50" className="fill-sello-700" />
      <g className="fill-tinta-200">
        <path d="M536 25h8v159h-8zM564 25h8v159h-8zM1044 25h8v159h-8zM1072 25h8v159h-8zM488-9h640v34H488zM526 184h56v16h-56zM1034 184h56v16h-56z" />
        <path
          d="m544 25 20 53-20 53 20 53m0-159-20 53 20 53-20 53M1052 25l20 53-20 53 20 53m0-159-20 53 20 53-20 53"
          className="fill-none stroke-tinta-200"
        />
        <path d="M500 11h616" strokeWidth="16" strokeDasharray="2 12" strokeOpacity=".4" />
        <path d="M664 37v32M676 37v32M812 37v32M824 37v32M874 37v12M914 37v12" className="stroke-tinta-200" />
        <path d="M636 25h290v12H636zM632 69h224v10H632z" />
        {/* The cab hangs from the trolley. */}
        <path d="M868 47h52v44h-34l-18-22z" className="fill-boya-500" />
        <path d="M875 54h18v25h-4l-14-17zM900 54h13v14h-13z" className="fill-tinta-800" />
      </g>
      <path d="M636 79h216v66H636z" className="fill-bermellon-600" />
      <path d="M645 92h204M645 132h204" strokeWidth="13" strokeDasharray="2 8" strokeOpacity=".4" />
      <text
        x="650"
        y="120"
        textLength="188"
        className="fill-papel-0 stroke-none font-mono text-[23px] font-semibold"
      >
        {MISMATCH.container}
      </text>
    </svg>
  );
}
