/** Makes icons, their manifest, share images and the brand of mails. */
import { makeBrandModule } from './brand-module.ts';
import { makeIcons } from './icons.ts';
import { loadDrawings } from './load-drawings.ts';
import { createRasteriser } from './raster.ts';
import { addShareImages } from './share-images.ts';

/**
 * Writes icons and manifest to public/, and contract/brand.ts. Runs before a build, a development server and the
 * tests.
 */
export async function makeBrandFiles(): Promise<void> {
  const [drawings, rasteriser] = [await loadDrawings(), createRasteriser()];
  await Promise.all([makeIcons(drawings, rasteriser), makeBrandModule(drawings, rasteriser)]);
}

/** Adds the share images to a build. Returns their addresses by the name of the page. */
export const drawShareImages = async (directory: string): Promise<Map<string, string>> =>
  addShareImages(directory, await loadDrawings());

if (import.meta.main) await makeBrandFiles();
