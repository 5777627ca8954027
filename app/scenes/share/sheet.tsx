type SprocketsProps = { x: number; y: number; height: number; hole: string };

export const SPROCKET_STRIP = 44;
const PITCH = 42;
const HOLE_RADIUS = 8;

/** A strip of sprocket holes at an equal pitch beside a perforation, on the left edge of a sheet. */
export function Sprockets({ x, y, height, hole }: SprocketsProps) {
  const holes = Math.ceil(height / PITCH);
  return (
    <>
      {Array.from({ length: holes }, (_, index) => (
        <circle
          key={index}
          cx={x + SPROCKET_STRIP / 2}
          cy={y + PITCH * (index + 0.5)}
          r={HOLE_RADIUS}
          fill={hole}
          stroke="var(--color-tinta-500)"
          strokeWidth="1.5"
        />
      ))}
      <path
        d={`M${x + SPROCKET_STRIP} ${y}v${height}`}
        stroke="var(--color-tinta-500)"
        strokeWidth="2"
        strokeDasharray="7 6"
      />
    </>
  );
}
