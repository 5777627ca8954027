import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { resolveVariables } from './colours.ts';
import { FAMILIES } from './drawing-fonts.ts';

/** Converts drawings to pixels. */
export type Rasteriser = {
  /** A drawing in its own size, or with this width in pixels. */
  png(markup: string, width?: number): Promise<Buffer>;
  /** Width of the visible part of a drawing, in its own units. */
  width(markup: string): number;
  /** The colours of a drawing with this width in pixels, row by row, on a background. */
  pixels(markup: string, width: number, ground: string): string[][];
};

/** Drawings with text need the fonts of makeDrawingFonts. */
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
