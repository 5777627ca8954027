import { expect, it } from 'vitest';
import { readColours } from './colours.ts';
import { cellsOf } from './brand-module.ts';
import { createRasteriser } from './raster.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h3v4H0z" fill="#c4391a"/><path d="M1 3h3v1H1z"/></svg>';

it("a drawing becomes rows of cells on a mail's background", async () => {
  const { pixels } = createRasteriser();
  expect(cellsOf(pixels(DRAWING, 8, '#eaede7'))).toEqual([
    {
      height: 6,
      cells: [
        [6, '#c4391a'],
        [2, '#eaede7'],
      ],
    },
    {
      height: 2,
      cells: [
        [2, '#c4391a'],
        [6, '#000000'],
      ],
    },
  ]);
});

it('colours are read with any hexadecimal digits, and other notations are refused by name', () => {
  const css = '--color-tinta-900: #0B2130; --color-papel-0:#fff; --font-mono: monospace;';
  expect(readColours(css)).toEqual({ 'tinta-900': '#0b2130', 'papel-0': '#ffffff' });
  expect(() => readColours('--color-sello-700: teal;')).toThrow('--color-sello-700 is "teal"');
});
