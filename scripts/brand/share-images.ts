import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LISTED_PAGES, titleAlone } from '../../app/site/pages.ts';
import { site } from '../../site.config.ts';
import { makeDrawingFonts } from './drawing-fonts.ts';
import { fit, type Measure } from './fit.ts';
import type { Drawings } from './load-drawings.ts';
import { createRasteriser, type Rasteriser } from './raster.ts';

/** Texts are measured at this size. Widths scale with it. */
const MEASURING_SIZE = 100;
const HASH_LENGTH = 8;

/** Draws the image of each listed page. Returns the hashed addresses by the name of the page. */
export async function addShareImages(directory: string, drawings: Drawings): Promise<Map<string, string>> {
  const words = [site.product, ...LISTED_PAGES.map(({ title }) => title)].join('');
  const rasteriser = createRasteriser(await makeDrawingFonts(words));
  if (rasteriser.width(drawings.lineMarkup(site.product, 'stencil', MEASURING_SIZE)) === 0) {
    console.warn(`No font on this machine draws "${site.product}": the share images leave it out.`);
  }
  const draw = createShareImages(drawings, rasteriser);
  const addresses = await Promise.all(
    LISTED_PAGES.map(async ({ name, title }) => {
      const png = await draw({ brand: site.product, title: titleAlone(title) });
      const hash = createHash('sha256').update(png).digest('base64url').slice(0, HASH_LENGTH);
      const address = `/assets/share-${name}-${hash}.png`;
      await writeFile(join(directory, address), png);
      return [name, address] as const;
    }),
  );
  return new Map(addresses);
}

/** Draws images with their texts as large as possible. */
export function createShareImages(drawings: Drawings, rasteriser: Rasteriser) {
  const measure = createMeasure(drawings, rasteriser);
  const { ROOMS } = drawings;
  return (texts: { brand: string; title: string }) =>
    rasteriser.png(
      drawings.shareMarkup({
        brand: fit(texts.brand, ROOMS.brand, measure),
        title: fit(keepShortWords(texts.title), ROOMS.title, measure),
      }),
    );
}

/** Measures each line once, with the rasteriser itself. */
export function createMeasure({ lineMarkup }: Drawings, rasteriser: Rasteriser): Measure {
  const widths = new Map<string, number>();
  return (line, role) => {
    const markup = lineMarkup(line, role, MEASURING_SIZE);
    const width = widths.get(markup) ?? rasteriser.width(markup) / MEASURING_SIZE;
    widths.set(markup, width);
    return width;
  };
}

/** No line ends in a short word. */
const keepShortWords = (title: string) => title.replaceAll(/(?<!\S)(\S{1,2}) /g, '$1\u00A0');
