/** A ring drawn by hand around a figure, in a box of 260 by 90. */
export const RING = 'M14 58C-8 20 74 3 140 4c68 2 122 20 112 48-10 26-84 36-150 33C52 82 8 72 10 40';
