import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { meta } from '#content/meta.ts';
import { shareTexts } from '#content/share.ts';
import { HEIGHT, MARGIN, WIDTH } from '#scenes/share/canvas.tsx';
import { SHARE_DRAWINGS } from '#scenes/share/drawings.ts';
import { pngSize } from '#tests/server/png-size.ts';
import * as drawings from './drawings.tsx';
import { fit } from './fit.ts';
import { createRasteriser, type Rasteriser } from './raster.ts';
import { createMeasure, shareImage } from './share-images.ts';

const MAX_BYTES = 120_000;
const NAMES = drawings.SHARE_NAMES;
const PRODUCTS = [
  'Trazamar',
  'Comercio Exterior Integral del Pacífico 4',
  'W'.repeat(40),
  'Ñandú & Cía. <Logística>',
];
/** Figures are measured to the outline of their letters; rounding may add this much. */
const TOLERANCE_PX = 1;

let rasteriser: Rasteriser;
beforeAll(async () => {
  rasteriser = await createRasteriser(PRODUCTS.join(''));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const draw = (name: (typeof NAMES)[number], brand = 'Trazamar') =>
  shareImage({ drawings, rasteriser }, name, { ...shareTexts[name], brand });
const wordsOf = (markup: string) =>
  [...markup.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, words]) => words).join(' ');

describe('the share images', () => {
  it('are one for each page that search engines may list', () => {
    const indexed = Object.values(meta).flatMap((page) => ('image' in page ? [page.image.file] : []));
    expect(indexed.toSorted()).toEqual(NAMES.toSorted());
  });

  it.each(NAMES)('show %s at 1200 × 630 in few bytes', async (name) => {
    const png = await rasteriser.png(draw(name));
    expect(pngSize(png)).toBe('1200x630');
    expect(png.byteLength).toBeLessThan(MAX_BYTES);
  });

  it.each(NAMES)('name the product and the page on %s, and nothing but flat colours', (name) => {
    const markup = draw(name);
    const words = wordsOf(markup);
    expect(words).toContain('Trazamar');
    expect(words).toContain(shareTexts[name].title.split(/[ \u00a0]/)[0]);
    expect(markup).not.toMatch(/style=|gradient|filter|undefined|NaN/i);
  });

  it('carry the name that SITE_PRODUCT sets', async () => {
    vi.stubEnv('SITE_PRODUCT', 'Aduanero Norte');
    vi.resetModules();
    const fresh = await import('./share-images.ts');
    for (const name of NAMES) {
      const words = wordsOf(fresh.shareImage({ drawings, rasteriser }, name));
      expect(words, name).toContain('Aduanero Norte');
      expect(words, name).not.toContain('Trazamar');
    }
  });

  it('escape what a name may not say in markup', () => {
    expect(draw('home', 'Ñandú & Cía. <Logística>')).toContain('Ñandú &amp; Cía. &lt;Logística&gt;');
  });

  it.each(PRODUCTS)('keep every text inside its room with the product %s', (brand) => {
    const measure = createMeasure(drawings, rasteriser);
    for (const name of NAMES) {
      const texts: Record<string, string | readonly string[] | undefined> = { ...shareTexts[name], brand };
      for (const [key, room] of Object.entries(drawings.roomsOf(name))) {
        const { lines, size } = fit(texts[key] ?? '', room, measure);
        for (const line of lines) {
          const width = rasteriser.width(drawings.lineMarkup(line, room.type, size));
          expect(width, `${name}: ${line}`).toBeLessThanOrEqual(room.width + TOLERANCE_PX);
        }
      }
    }
  });

  it.each(Object.entries(SHARE_DRAWINGS))('leave a margin around title and product on %s', (_, { rooms }) => {
    for (const room of [rooms.brand, rooms.title]) {
      expect(room.x).toBeGreaterThanOrEqual(MARGIN);
      expect(room.y).toBeGreaterThanOrEqual(MARGIN - TOLERANCE_PX);
      expect(room.x + room.width).toBeLessThanOrEqual(WIDTH - MARGIN);
      expect(room.y + room.height).toBeLessThanOrEqual(HEIGHT - MARGIN);
    }
  });
});

describe('the fonts of the drawings', () => {
  it('are another for each role', () => {
    const widths = (['stencil', 'title', 'name', 'code'] as const).map((type) =>
      Math.round(rasteriser.width(drawings.lineMarkup('Manifiesto', type, 100))),
    );
    expect(new Set(widths).size).toBe(widths.length);
    expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
    expect(widths[1]).toBeGreaterThan(widths[2] ?? 0);
  });

  it('draw a name with letters beyond theirs, or leave those out, and the image is made', async () => {
    const foreign = await createRasteriser('物流');
    const markup = shareImage({ drawings, rasteriser: foreign }, 'home', {
      ...shareTexts.home,
      brand: '物流',
    });
    expect(pngSize(await foreign.png(markup))).toBe('1200x630');
  });
});
