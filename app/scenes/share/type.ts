/** The roles of the art direction's type that a share image uses; expanded widths only where it allows them. */
const ROLES = {
  /** H1. */
  title: { family: 'var(--font-display)', weight: 800, stretch: 'semi-expanded', tracking: -0.03 },
  figure: { family: 'var(--font-display)', weight: 800, stretch: 'semi-expanded', tracking: -0.045 },
  /** Product names and what is stencilled on containers. */
  stencil: { family: 'var(--font-display)', weight: 800, stretch: 'expanded', tracking: -0.01 },
  /** H3, and all else in Archivo. */
  name: { family: 'var(--font-display)', weight: 680, stretch: 'normal', tracking: -0.015 },
  code: { family: 'var(--font-mono)', weight: 600, stretch: 'normal', tracking: -0.03 },
} as const;

/** From one letter of a code to the next, in sizes: all are equally wide. */
export const CODE_ADVANCE = 0.632 + ROLES.code.tracking;

export type TypeRole = keyof typeof ROLES;

/** Capitals of both fonts reach this far above the baseline, in sizes. */
export const CAP_HEIGHT = 0.69;

/** The attributes of an SVG text in a role, at a size in units of the drawing. */
export function typeAttributes(type: TypeRole, size: number) {
  const { family, weight, stretch, tracking } = ROLES[type];
  return {
    fontFamily: family,
    fontWeight: weight,
    fontStretch: stretch,
    fontSize: size,
    letterSpacing: Number((tracking * size).toFixed(2)),
  };
}
