import type { ReactNode } from 'react';
import type { SolutionCard } from '#schema/products.ts';

/** The paint of a container: a product's colour. */
export type Paint = SolutionCard['colour'];

const PAINTS: Record<Paint, string> = {
  bermellon: 'fill-bermellon-500',
  sello: 'fill-sello-500',
  ruta: 'fill-ruta-400',
  boya: 'fill-boya-500',
};
/** In pixels, like the container that it is painted on. */
const CODE = 'fill-tinta-950 font-display font-extrabold [dominant-baseline:central] [font-stretch:120%]';

/**
 * A painted container that fills its `svg`, up to a gap in the colour of the ground. The pattern and the door are those
 * of ContainerParts.
 */
export function Container({ paint, children }: { paint: Paint; children: ReactNode }) {
  return (
    <>
      <rect width="100%" height="100%" className={PAINTS[paint]} />
      <rect width="100%" height="100%" fill="url(#ribs)" />
      <svg x="14" y="50%" overflow="visible" className={CODE}>
        {children}
      </svg>
      <use href="#door" x="100%" />
      <rect width="100%" height="100%" className="fill-none stroke-tinta-900 stroke-4" />
    </>
  );
}

/** The ribs and the bars of the door, once for all containers. */
export function ContainerParts() {
  return (
    <defs>
      <pattern id="ribs" width="12" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 0h2v12H0z" className="fill-papel-0/20" />
      </pattern>
      <path id="door" d="M-24 0v99m8-99v99m8-99v99" strokeWidth="1.5" className="stroke-tinta-950" />
    </defs>
  );
}
