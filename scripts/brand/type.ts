/** The type roles that the share image uses. */
const ROLES = {
  title: { family: 'var(--font-display)', weight: 800, stretch: 'semi-expanded', tracking: -0.03 },
  /** The product's name. */
  stencil: { family: 'var(--font-display)', weight: 800, stretch: 'expanded', tracking: -0.01 },
  name: { family: 'var(--font-display)', weight: 680, stretch: 'normal', tracking: -0.015 },
  code: { family: 'var(--font-mono)', weight: 600, stretch: 'normal', tracking: -0.03 },
} as const;

/** Distance between letters of a code, in font sizes. */
export const CODE_ADVANCE = 0.632 + ROLES.code.tracking;

export type TypeRole = keyof typeof ROLES;

/** Height of capitals in both fonts, in font sizes. */
export const CAP_HEIGHT = 0.69;

/** The attributes of SVG text in a role, at a size in units of the drawing. */
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
