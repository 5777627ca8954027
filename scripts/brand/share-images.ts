/** The image that a page's link shows where it is shared, drawn from the page's own words. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shareTexts } from '../../app/content/share.ts';
import { fit, type Measure } from './fit.ts';
import type { Rasteriser } from './raster.ts';

type Drawings = typeof import('./drawings.tsx');
type ShareName = Drawings['SHARE_NAMES'][number];
type ShareTexts = Record<string, string | readonly string[] | undefined>;

export const SHARE_IMAGES_DIRECTORY = join('app', 'layout', 'share-images');

/** At which texts are measured: widths grow with the size. */
const MEASURING_SIZE = 100;

/** Writes one PNG a page. */
export async function makeShareImages(drawings: Drawings, rasteriser: Rasteriser): Promise<void> {
  await mkdir(SHARE_IMAGES_DIRECTORY, { recursive: true });
  await Promise.all(
    drawings.SHARE_NAMES.map(async (name) => {
      const png = await rasteriser.png(shareImage({ drawings, rasteriser }, name));
      await writeFile(join(SHARE_IMAGES_DIRECTORY, `${name}.png`), png);
    }),
  );
}

/** The markup of a page's image, its texts as large as their rooms allow. */
export function shareImage(
  { drawings, rasteriser }: { drawings: Drawings; rasteriser: Rasteriser },
  name: ShareName,
  texts: ShareTexts = shareTexts[name],
): string {
  const measure = createMeasure(drawings, rasteriser);
  const fitted = Object.entries(drawings.roomsOf(name)).map(([key, room]) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`app/content/share.ts has no ${key} for ${name}`);
    return [key, fit(text, room, measure)] as const;
  });
  return drawings.shareMarkup(name, Object.fromEntries(fitted));
}

/** Measures with the rasteriser itself, each line once. */
export function createMeasure(drawings: Drawings, rasteriser: Rasteriser): Measure {
  const widths = new Map<string, number>();
  return (line, role) => {
    const markup = drawings.lineMarkup(line, role, MEASURING_SIZE);
    const width = widths.get(markup) ?? rasteriser.width(markup) / MEASURING_SIZE;
    widths.set(markup, width);
    return width;
  };
}
