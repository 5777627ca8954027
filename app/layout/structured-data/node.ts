import { site } from '#site';

/** A value of a JSON-LD property. */
type Value = string | number | Node | readonly Value[];
export type Node = { [property: string]: Value };

/** The full address of one of our paths: nodes are named by it, and so the same on every page. */
export const address = (path: string): string => `${site.url}${path}`;

export const reference = (id: string): Node => ({ '@id': id });
