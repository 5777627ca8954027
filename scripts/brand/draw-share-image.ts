import type { Drawings } from './load-drawings.ts';
import type { Rasteriser } from './raster.ts';

/** The image of every shared link as a PNG, with the product's name in one line. */
export function drawShareImage(drawings: Drawings, rasteriser: Rasteriser, product: string): Promise<Buffer> {
  const width = rasteriser.width(drawings.nameMarkup(product));
  if (width === 0) {
    console.warn(`No font on this machine draws "${product}": the share image leaves it out.`);
  }
  return rasteriser.png(drawings.shareMarkup(product, Math.min(1, drawings.NAME_WIDTH / width)));
}
