import type { SolutionCard } from '#schema/products.ts';

/** The paint of a container: a product's colour. */
export type Paint = SolutionCard['colour'];
/** Column and row, from the top left. */
type Place = readonly [column: number, row: number];

/** The containers that keep their place at every width. */
export const STACK: readonly (readonly [code: string, paint: Paint, ...place: Place])[] = [
  ['QZXU 512604 7', 'ruta', 0, 0],
  ['XQTU 608317 2', 'boya', 1, 0],
  ['QZXU 530118 1', 'sello', 2, 0],
  ['QZXU 547790 4', 'ruta', 1, 1],
  ['QZXU 561283 5', 'boya', 0, 2],
  ['XQTU 672936 5', 'bermellon', 1, 2],
  ['QZXU 578021 1', 'ruta', 2, 2],
  ['QZXU 583346 1', 'ruta', 0, 3],
  ['XQTU 690158 2', 'sello', 1, 3],
  ['QZXU 594470 0', 'boya', 2, 3],
];

/** Beside the slot. The route leaves the stack to the right from 1024 px, and to the left below. */
export const NEIGHBOUR = ['XQTU 655403 5', 'sello'] as const;

export const UNDER_WAY = { prefix: 'QZXU', digits: '377015 3', paint: 'bermellon' } as const;

export const STOPS = [
  { event: 'Zarpó', port: 'Ciudad Ho Chi Minh', code: 'VNSGN' },
  { event: 'En transbordo', port: 'Busan', code: 'KRPUS' },
  { event: 'ETA 27 nov', port: 'Lázaro Cárdenas', code: 'MXLZC' },
] as const;
/** The container's present stop in the drawing: in transshipment. */
export const PRESENT_STOP = 1;
