import { expect, it } from 'vitest';
import { pngSize } from '#tests/server/support/png-size.ts';
import { makeDrawingFonts } from './drawing-fonts.ts';
import { drawShareImage } from './draw-share-image.ts';
import * as drawings from './drawings.tsx';
import { createRasteriser } from './raster.ts';

const MAX_BYTES = 120_000;
/** The part with the product's name: its height, and where its right margin starts. */
const STRIP = { height: 120, margin: 1144 };

it.each(['X', 'W'.repeat(40), 'Ñandú & Cía. <Logística>', '物流'])(
  'the share image has its size, few bytes, and the product %s within its margins',
  async (product) => {
    const rasteriser = createRasteriser(await makeDrawingFonts(product));
    let drawn = '';
    const png = await drawShareImage(
      drawings,
      {
        ...rasteriser,
        png: (markup) => {
          drawn = markup;
          return rasteriser.png(markup);
        },
      },
      product,
    );
    expect(pngSize(png)).toBe('1200x630');
    expect(png.byteLength).toBeLessThan(MAX_BYTES);
    expect(drawn).toContain(product.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;'));
    const strip = rasteriser.pixels(drawn, 1200, '#000000').slice(0, STRIP.height);
    expect(new Set(strip.flatMap((row) => row.slice(STRIP.margin))).size).toBe(1);
  },
);
