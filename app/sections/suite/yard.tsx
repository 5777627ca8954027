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
        <path d="M536 36h8v148h-8zM564 36h8v148h-8zM1044 36h8v148h-8zM1072 36h8v148h-8zM506 14h604v22H506zM526 184h56v14h-56zM1034 184h56v14h-56z" />
        <path
          d="m544 60 20 40-20 40 20 40M564 60l-20 40 20 40-20 40M1052 60l20 40-20 40 20 40M1072 60l-20 40 20 40-20 40"
          className="fill-none stroke-tinta-200"
        />
        <path d="M536 198h8M564 198h8M1044 198h8M1072 198h8" strokeWidth="6" />
        <path d="M518 25h584" strokeWidth="14" strokeDasharray="2 10" strokeOpacity=".4" />
        <path d="M718 36v42M728 36v42M782 36v42M792 36v42" className="stroke-tinta-200" />
        <path d="M700 4h110v10H700zM700 36h110v8H700zM674 78h162v9H674z" />
        <path d="M820 36h40v22l-9 16h-31z" className="fill-boya-500" />
        <path d="M836 42h18v14l-5 10h-13z" className="fill-tinta-800" />
      </g>
      <g className="fill-bermellon-600">
        <use href="#long" x="675" y="87" />
        <path d="M687 101h136v22H687z" className="stroke-none" />
      </g>
      <text
        x="691"
        y="119"
        textLength="128"
        className="fill-papel-0 stroke-none font-mono text-[19px] font-semibold"
      >
        QZXU 104827
      </text>
    </svg>
  );
}
