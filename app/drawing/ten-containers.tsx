import './ten-containers.css';

const CELL = { width: 66, height: 34 };
const PER_ROW = 5;
const TOTAL = 10;

/** Ten containers. The last `gone` are outlines (`gone` may be a half: half a container). */
export function TenContainers({ gone }: { gone: number }) {
  const kept = TOTAL - gone;
  // The last one disappears first.
  const leaving = Array.from({ length: Math.ceil(gone) }, (_, order) => TOTAL - 1 - order);
  return (
    <svg viewBox="0 0 330 66" className="ten-containers" aria-hidden="true">
      {Array.from({ length: TOTAL }, (_, index) => (
        <g key={index} transform={placeOf(index)}>
          {kept - index < 1 && <path d="M1 1h60v28H1z" className="ten-containers__gone" />}
          {kept - index > 0 && <Container isHalf={kept - index < 1} />}
        </g>
      ))}
      <g className="in-turn">
        {leaving.map((index) => (
          <g key={index} transform={placeOf(index)} className="leaves">
            <Container isHalf={false} />
          </g>
        ))}
      </g>
    </svg>
  );
}

const placeOf = (index: number) =>
  `translate(${(index % PER_ROW) * CELL.width} ${Math.floor(index / PER_ROW) * CELL.height})`;

function Container({ isHalf }: { isHalf: boolean }) {
  return (
    <>
      <path d={isHalf ? 'M0 0h31v30H0z' : 'M0 0h62v30H0z'} className="ten-containers__kept" />
      <path
        d={
          isHalf
            ? 'M8 4v22M15 4v22M22 4v22'
            : 'M8 4v22M15 4v22M22 4v22M29 4v22M36 4v22M43 4v22M50 0v30M56 4v22'
        }
        className="ten-containers__ribs"
      />
    </>
  );
}
