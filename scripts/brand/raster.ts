import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { resolveVariables } from './colours.ts';
import { FAMILIES } from './drawing-fonts.ts';

/** Turns drawings into pixels. */
export type Rasteriser = {
  /** A drawing as it is, or as many pixels wide as asked for. */
  png(markup: string, width?: number): Promise<Buffer>;
  /** How wide what a drawing shows is, in its own units. */
  width(markup: string): number;
  /** The colours of a drawing so many pixels wide, row by row, on a ground. */
  pixels(markup: string, width: number, ground: string): string[][];
};

/** Drawings with texts need the fonts of makeDrawingFonts. */
export function createRasteriser(font?: ResvgRenderOptions['font']): Rasteriser {
  return {
    async png(markup, width) {
      const fitTo = width ? ({ mode: 'width', value: width } as const) : undefined;
      return (await renderAsync(plain(markup), { font, fitTo })).asPng();
    },
    width: (markup) => new Resvg(plain(markup), { font }).getBBox()?.width ?? 0,
    pixels(markup, width, background) {
      const image = new Resvg(plain(markup), {
        font,
        background,
        fitTo: { mode: 'width', value: width },
      }).render();
      const hex = image.pixels.toString('hex');
      const pixel = (index: number) => `#${hex.slice(index * 8, index * 8 + 6)}`;
      return Array.from({ length: image.height }, (_, row) =>
        Array.from({ length: image.width }, (_cell, column) => pixel(row * image.width + column)),
      );
    },
  };
}

const plain = (markup: string) => resolveVariables(markup, FAMILIES);
