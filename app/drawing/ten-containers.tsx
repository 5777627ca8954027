const PITCH = 66;
const TOTAL = 10;

const RIBS = 'M7 4v22h2V4zM14 4v22h2V4zM21 4v22h2V4z';
const WHOLE = `M0 0h62v30H0z${RIBS}M28 4v22h2V4zM35 4v22h2V4zM42 4v22h2V4zM49 0v30h2V0zM55 4v22h2V4z`;
const LEFT_HALF = `M0 0h30v30H0z${RIBS}`;
const OUTLINE = 'M1 1h60v28H1z';
const RIGHT_HALF_OUTLINE = 'M33 1h28v28H33z';

/**
 * Ten containers in a row. The last `gone` are outlines in the drawing's colour (`gone` may be a half: half a
 * container). `className` sets the colour and the width.
 */
export function TenContainers({ gone, className }: { gone: number; className: string }) {
  const kept = TOTAL - gone;
  const isHalved = kept % 1 > 0;
  const places = Array.from({ length: TOTAL }, (_, index) => index);
  return (
    <svg
      viewBox="0 0 656 30"
      className={`mt-2.5 fill-tinta-500 [fill-rule:evenodd] ${className}`}
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
    >
      {places.slice(0, Math.floor(kept)).map((index) => (
        <path key={index} d={WHOLE} transform={placeOf(index)} stroke="none" />
      ))}
      {isHalved && (
        <g transform={placeOf(kept - 0.5)}>
          <path d={LEFT_HALF} stroke="none" />
          <path d={RIGHT_HALF_OUTLINE} fill="none" />
        </g>
      )}
      {places.slice(Math.ceil(kept)).map((index) => (
        <path key={index} d={OUTLINE} transform={placeOf(index)} fill="none" />
      ))}
      {/* The last one disappears first. */}
      <g className="in-turn" stroke="none">
        {places
          .slice(Math.floor(kept))
          .toReversed()
          .map((index) => (
            <path key={index} d={WHOLE} transform={placeOf(index)} className="leaves" />
          ))}
      </g>
    </svg>
  );
}

const placeOf = (index: number) => `translate(${index * PITCH})`;
