type LogoTileProps = {
  className?: string;
  /** For 16 px: fewer and wider strokes on whole pixels. */
  isSmall?: boolean;
  size?: number;
};

const SIDE = 32;

const CORRUGATION = 'M2 0v32M6 0v32M16 0v32M26 0v32M30 0v32';
const RODS = 'M11 0v32M21 0v32';
const KEEPERS = 'M8 7h6v4H8zM18 7h6v4h-6zM8 21h6v4H8zM18 21h6v4h-6z';

const SMALL_CORRUGATION = 'M2 0v32M30 0v32M16 0v32';
const SMALL_RODS = 'M10 0v32M22 0v32';
const SMALL_KEEPERS = 'M6 6h8v4H6zM18 6h8v4h-8zM6 22h8v4H6zM18 22h8v4h-8z';

/** The logo: container doors, corrugation and two locking rods. All icons of the site are made from it. */
export function LogoTile({ className, isSmall = false, size }: LogoTileProps) {
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} width={size} height={size} className={className} aria-hidden="true">
      <path d="M0 0h32v32H0z" fill="var(--color-bermellon-600)" />
      <path
        d={isSmall ? SMALL_CORRUGATION : CORRUGATION}
        stroke="var(--color-bermellon-700)"
        strokeWidth={isSmall ? 4 : 2}
      />
      <path d={isSmall ? SMALL_RODS : RODS} stroke="var(--color-tinta-950)" strokeWidth={isSmall ? 4 : 2} />
      <path d={isSmall ? SMALL_KEEPERS : KEEPERS} fill="var(--color-tinta-950)" />
    </svg>
  );
}
