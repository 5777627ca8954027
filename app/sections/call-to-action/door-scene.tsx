import { SEALED, type Door } from './sealed.ts';
import { Stencil } from '#drawing/stencil.tsx';
import './door-scene.css';

const RODS = [20, 96];

/**
 * The seam between a container's door wings, on small screens across the top: locked rods, the handle at rest, and the
 * green seal on it.
 */
export function DoorScene({ door }: { door: Door }) {
  const sealed = SEALED[door];
  return (
    <div className="door" aria-hidden="true">
      {/* As tall as its band. Parts that run through are 100% tall, fittings hang from the ends and the middle. */}
      <svg className="door__seam" fill="none">
        <rect className="door__panel" y="-2" width="132" height="102%" />
        <rect className="door__gasket" x="63" width="6" height="100%" />
        {RODS.map((x) => (
          <Rod key={x} x={x} />
        ))}
        {['0', '100%'].map((y) => (
          <svg key={y} y={y} overflow="visible">
            {RODS.map((x) => (
              <Keeper key={x} x={x} y={y === '0' ? 44 : -74} />
            ))}
          </svg>
        ))}
        <svg y="50%" overflow="visible">
          <Handle />
          <Seal number={sealed.seal} />
        </svg>
      </svg>
      <p className="door__stencil">
        {[...sealed.container.split(/ (.*)/), sealed.type].map(
          (text) => text && <Stencil key={text} text={text} />,
        )}
      </p>
    </div>
  );
}

/** Lit from the left: its edges set it apart from the panel of the same colour. */
function Rod({ x }: { x: number }) {
  return (
    <>
      <rect className="door__rod" x={x} width="16" height="100%" />
      <rect className="door__light" x={x} width="2" height="100%" />
      <rect className="door__shade" x={x + 14} width="2" height="100%" />
    </>
  );
}

/** A cam on the rod's end, turned into the keeper on the frame. */
function Keeper({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x - 10} ${y})`}>
      <path className="door__keeper" d="M0 0h36v30H0z" />
      <path className="door__cam" d="M7 7h22v10l-6 6H13l-6-6z" />
      <path className="door__bolts" d="M2.5 5h3M30.5 5h3M2.5 25h3M30.5 25h3" />
    </g>
  );
}

/** Hinged on the right rod, it crosses the seam into the left wing's hasp. */
function Handle() {
  return (
    <g className="door__steel">
      <path d="M100 -7H10a7 7 0 0 0 0 14h90z" />
      <path d="M92 -26h24v52H92z" />
    </g>
  );
}

/** A bolt seal: the pin goes through hasp and handle, the cylinder below shows the number. */
function Seal({ number }: { number: string }) {
  return (
    <g className="door__seal">
      <path className="door__hasp" d="M39 -20h20v38H39z" />
      <path className="door__pin" d="M49 -20v48" />
      <path
        className="door__cylinder"
        d="M43 -30h12v9H43zM41 22h16v6H41zM37 28h24v96a4 4 0 0 1-4 4H41a4 4 0 0 1-4-4z"
      />
      <text className="door__number" transform="translate(53.5 118) rotate(-90)">
        {number}
      </text>
    </g>
  );
}
