/** A ring drawn by hand around a figure, in a box of 260 by 90. */
export const RING = 'M0 32C40-10 266-12 258 46S50 98 6 66C-18 34 14-4 212 0';
