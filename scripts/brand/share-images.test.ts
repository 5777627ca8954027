import { mkdirSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LISTED_PAGES } from '#site/pages.ts';
import { directoryFixture } from '#tests/directory-fixture.ts';
import { pngSize } from '#tests/server/png-size.ts';
import { makeDrawingFonts } from './drawing-fonts.ts';
import * as drawings from './drawings.tsx';
import { fit } from './fit.ts';
import { createRasteriser } from './raster.ts';
import { addShareImages, createMeasure, createShareImages } from './share-images.ts';

const MAX_BYTES = 120_000;
/** Measured to the outline of the letters. Rounding may add this much. */
const TOLERANCE_PX = 1;
const LONGEST = ['W'.repeat(60), 'una palabra '.repeat(5).trim()];
const PRODUCTS = ['X', 'W'.repeat(40), 'Ñandú & Cía. <Logística>', '物流'];

describe('the share image', () => {
  it.each(PRODUCTS)('is drawn in its size and in few bytes for the product %s', async (brand) => {
    const draw = createShareImages(drawings, createRasteriser(await makeDrawingFonts(brand)));
    const png = await draw({ brand, title: 'Contacto' });
    expect(pngSize(png)).toBe('1200x630');
    expect(png.byteLength).toBeLessThan(MAX_BYTES);
  });

  it('keeps the longest texts inside their rooms', async () => {
    const rasteriser = createRasteriser(await makeDrawingFonts(''));
    const measure = createMeasure(drawings, rasteriser);
    for (const room of Object.values(drawings.ROOMS)) {
      for (const text of LONGEST) {
        const { lines, size } = fit(text, room, measure);
        for (const line of lines) {
          const width = rasteriser.width(drawings.lineMarkup(line, room.type, size));
          expect(width, line).toBeLessThanOrEqual(room.width + TOLERANCE_PX);
        }
      }
    }
  });
});

const directory = directoryFixture();

it('every page that may be listed has an image of its own', async () => {
  mkdirSync(directory.in('assets'));
  const addresses = await addShareImages(directory.path, drawings);
  expect([...addresses.keys()]).toEqual(LISTED_PAGES.map(({ name }) => name));
  const files = readdirSync(directory.in('assets')).map((file) => `/assets/${file}`);
  expect(new Set(addresses.values())).toEqual(new Set(files));
  expect(files).toHaveLength(LISTED_PAGES.length);
});
