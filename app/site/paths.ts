/** The landing. */
export const HOME = '/';

/** The places of every page. */
export const ANCHORS = { careers: 'carreras', newsletter: 'boletin' } as const;

type Place = { type?: string; anchor?: string; items?: readonly unknown[] };

/** The name with which links reach a block. Without testimonials, theirs does not exist. */
export const placeOf = (block: Place): string | undefined =>
  block?.type === 'testimonials' && block.items?.length === 0 ? undefined : block?.anchor;

/** All names within a block: the questions of a form have one of their own. */
export const placesIn = (block: Place & { questions?: Place | undefined }): string[] =>
  [placeOf(block), block?.questions?.anchor].filter((place) => place !== undefined);
