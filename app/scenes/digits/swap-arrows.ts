/** Two arrows past each other, in a box of 150 by 130. */
export const SWAP_ARROWS = 'M4 38h134M110 8l30 30-30 30M146 92H12M40 62 10 92l30 30';
