/** Makes icons, their manifest, the share image and the brand of mails. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from '../../site.config.ts';
import { ICONS, MANIFEST } from '../../app/site/icons.ts';
import { BRAND_MODULE, makeBrandModule } from './brand-module.ts';
import { makeDrawingFonts } from './drawing-fonts.ts';
import { drawShareImage } from './draw-share-image.ts';
import { makeIcons } from './icons.ts';
import { loadDrawings } from './load-drawings.ts';
import { createRasteriser } from './raster.ts';

const HASH_LENGTH = 8;

/**
 * Writes icons and manifest to public/, and contract/brand.ts. Runs before a build, a development server and the
 * tests.
 */
export async function makeBrandFiles(): Promise<void> {
  const [drawings, rasteriser] = [await loadDrawings(), createRasteriser()];
  await Promise.all([makeIcons(drawings, rasteriser), makeBrandModule(drawings, rasteriser)]);
}

/** Adds the share image to a build. Returns its hashed address. */
export async function addShareImage(directory: string): Promise<string> {
  const rasteriser = createRasteriser(await makeDrawingFonts(site.product));
  const png = await drawShareImage(await loadDrawings(), rasteriser, site.product);
  const hash = createHash('sha256').update(png).digest('base64url').slice(0, HASH_LENGTH);
  const address = `/assets/share-${hash}.png`;
  await writeFile(join(directory, address), png);
  return address;
}

if (import.meta.main) {
  await makeBrandFiles();
  console.log(
    `Drew ${Object.values(ICONS).join(', ')} and ${MANIFEST} in public, and wrote ${BRAND_MODULE}.`,
  );
}
