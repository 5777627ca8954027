import { mkdirSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { LISTED_PAGES } from '#content/pages.ts';
import { SHARE_IMAGE_PLACEHOLDER } from '#layout/share-image.ts';
import { directoryFixture } from '#tests/directory-fixture.ts';
import { pngSize } from '#tests/server/png-size.ts';
import { pageFile } from '../pages/page-file.ts';
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

describe('in a build', () => {
  const directory = directoryFixture();
  beforeEach(() => {
    mkdirSync(directory.in('assets'));
    for (const { path } of LISTED_PAGES)
      directory.write(pageFile(path), `<meta content="https://www.example.com${SHARE_IMAGE_PLACEHOLDER}"/>`);
  });

  it('every page that may be listed names an image of its own', async () => {
    await addShareImages(directory.path, drawings);
    const named = LISTED_PAGES.map(({ path }) => {
      const page = directory.read(pageFile(path));
      return /"https:\/\/www\.example\.com\/assets\/([^"]+)"/.exec(page)?.[1];
    });
    expect(new Set(named)).toEqual(new Set(readdirSync(directory.in('assets'))));
    expect(new Set(named).size).toBe(LISTED_PAGES.length);
  });

  it('a page whose route exports no meta is refused by name', async () => {
    directory.write('index.html', '<html></html>');
    await expect(addShareImages(directory.path, drawings)).rejects.toThrow('index.html names no share image');
  });
});
