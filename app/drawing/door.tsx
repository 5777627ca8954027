import './door.css';

type Marks = { container: string; type: string };
type DoorProps = {
  marks?: Marks;
  /** The seal's number. Without one the door is shut but not locked: its handle hangs down. */
  seal?: string;
};

const FITTING = 'stroke-tinta-950 stroke-[1.5]';

/** A container's door: two leaves, and the lock across their seam. On small screens, its left leaf as a lid. */
export function Door({ marks, seal }: DoorProps) {
  return (
    <div className="door" aria-hidden="true">
      <div className="door__lid">
        <div className="door__leaf steel-vermilion">
          <Edge gasket={63} rod={20} />
        </div>
        <div className="door__leaf steel-vermilion">
          <Edge gasket={0} rod={30} />
          {marks && <Code {...marks} />}
        </div>
        <svg className="door__edge door__lock">
          <svg y="50%" overflow="visible">
            <Handle isTurned={!seal} />
            {seal && <Seal number={seal} />}
          </svg>
        </svg>
      </div>
    </div>
  );
}

/** A leaf's edge at the seam, as tall as the door: a flat panel, where corrugation would hide the rod. */
function Edge({ gasket, rod }: { gasket: number; rod: number }) {
  return (
    <svg className="door__edge">
      <rect className="fill-bermellon-600 stroke-bermellon-700 stroke-2" y="-2" width="66" height="102%" />
      <rect className="fill-tinta-950" x={gasket} width="3" height="100%" />
      <rect className="fill-bermellon-700" x={rod} width="16" height="100%" />
      <rect className="fill-bermellon-500" x={rod} width="2" height="100%" />
      <rect className="fill-tinta-950 opacity-55" x={rod + 14} width="2" height="100%" />
      {['0', '100%'].map((y) => (
        <svg key={y} y={y} overflow="visible">
          <Keeper x={rod - 10} y={y === '0' ? 44 : -74} />
        </svg>
      ))}
    </svg>
  );
}

/** A cam on the rod's end, turned into the keeper on the frame. */
function Keeper({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={`fill-bermellon-700 ${FITTING}`} d="M0 0h36v30H0z" />
      <path className={`fill-bermellon-500 ${FITTING}`} d="M7 7h22v10l-6 6H13l-6-6z" />
      <path className="stroke-tinta-950 stroke-3" d="M2.5 5h3M30.5 5h3M2.5 25h3M30.5 25h3" />
    </g>
  );
}

/** Hinged on the right rod, it crosses the seam into the left leaf's hasp. */
function Handle({ isTurned }: { isTurned: boolean }) {
  return (
    <g transform={isTurned ? 'translate(104) rotate(-90)' : 'translate(104)'}>
      <g className={`door__handle fill-tinta-200 ${FITTING}`}>
        <path d="M-4 -7H-94a7 7 0 0 0 0 14h90z" />
        <path d="M-12 -26h24v52h-24z" />
      </g>
    </g>
  );
}

/** A bolt seal: the pin goes through hasp and handle, the cylinder below shows the number. */
function Seal({ number }: { number: string }) {
  return (
    <g className="door__seal">
      <path className={`fill-bermellon-500 ${FITTING}`} d="M39 -20h20v38H39z" />
      <path className="stroke-tinta-950 stroke-6" d="M49 -20v48" />
      <path
        className={`fill-sello-300 ${FITTING}`}
        d="M43 -30h12v9H43zM41 22h16v6H41zM37 28h24v96a4 4 0 0 1-4 4H41a4 4 0 0 1-4-4z"
      />
      <text className="door__number fill-tinta-950" transform="translate(53.5 118) rotate(-90)" data-seal="">
        {number}
      </text>
    </g>
  );
}

/** The container's number and its size code, painted downwards. The check digit is boxed (ISO 6346). */
function Code({ container, type }: Marks) {
  return (
    <svg className="door__code" width="64" height="248" fill="currentColor">
      <g transform="translate(43 1) rotate(90)">
        <text textLength="165">{container.slice(0, -2)}</text>
        <text x="190">{container.slice(-1)}</text>
        <path d="M183 -20h28v28h-28z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <text className="max-xl:hidden" y="33" textLength="60">
          {type}
        </text>
      </g>
    </svg>
  );
}
