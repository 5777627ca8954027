import { site } from '#site';

/** A value of a JSON-LD property. */
type Value = string | number | Node | readonly Value[];
export type Node = { [property: string]: Value };

/** The full address of a path. It is also the id of a node, the same on every page. */
export const address = (path: string): string => `${site.url}${path}`;

export const reference = (id: string): Node => ({ '@id': id });
