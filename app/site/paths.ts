/** The landing. */
export const HOME = '/';

/** The places of every page. */
export const ANCHORS = { careers: 'carreras', newsletter: 'boletin' } as const;

/** The name with which links reach a block. Without testimonials, theirs does not exist. */
export const placeOf = (block: {
  type?: string;
  anchor?: string;
  items?: readonly unknown[];
}): string | undefined =>
  block?.type === 'testimonials' && block.items?.length === 0 ? undefined : block?.anchor;
