import { site } from '#site';

/** What a node's properties hold, as JSON-LD writes it. */
type Value = string | number | Node | readonly Value[];
export type Node = { [property: string]: Value };

/** The full address of one of our paths: nodes are named by it, and so the same on every page. */
export const address = (path: string): string => `${site.url}${path}`;

export const reference = (id: string): Node => ({ '@id': id });
