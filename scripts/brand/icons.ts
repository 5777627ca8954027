/** Makes the icons from the logo, and the manifest that names them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ICONS, MANIFEST } from '../../app/site/icons.ts';
import { LANGUAGE } from '../../app/site/language.ts';
import { meta } from '../../app/content/meta.ts';
import { site } from '../../site.config.ts';
import { colour, resolveVariables } from './colours.ts';
import { icoFile } from './ico.ts';
import type { Drawings } from './load-drawings.ts';
import type { Rasteriser } from './raster.ts';

const PUBLIC_DIRECTORY = 'public';
const FAVICON_SIZES = [16, 32, 48];
/** Up to this size the logo has fewer strokes. */
const SMALL_UP_TO = 16;
const APPLE_TOUCH_SIZE = 180;
const MEDIUM_SIZE = 192;
const LARGE_SIZE = 512;
/**
 * A phone may crop a maskable icon to a circle of 80% of its side (W3C manifest, "safe zone"). The largest square in
 * it has a side of 80% / √2, which is 56%. That leaves 22% at each edge.
 */
const MASKABLE_INSET = 0.22;

/** Writes them to public/. */
export async function makeIcons(
  { iconMarkup }: Drawings,
  rasteriser: Rasteriser,
  directory = PUBLIC_DIRECTORY,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const write = (address: string, content: string | Uint8Array) =>
    writeFile(join(directory, address), content);
  const png = (size: number, look = {}) => rasteriser.png(iconMarkup(look), size);

  const favicons = FAVICON_SIZES.map(async (size) => ({
    size,
    png: await png(size, { isSmall: size <= SMALL_UP_TO }),
  }));
  await Promise.all([
    write(ICONS.favicon, icoFile(await Promise.all(favicons))),
    // Tabs show it at 16 px, with more pixels on dense screens.
    write(ICONS.vector, `${resolveVariables(iconMarkup({ isSmall: true }))}\n`),
    write(ICONS.appleTouch, await png(APPLE_TOUCH_SIZE)),
    write(ICONS.medium, await png(MEDIUM_SIZE)),
    write(ICONS.large, await png(LARGE_SIZE)),
    write(ICONS.maskable, await png(LARGE_SIZE, { inset: MASKABLE_INSET })),
    write(MANIFEST, `${JSON.stringify(manifest(), null, 2)}\n`),
  ]);
}

function manifest() {
  return {
    id: '/',
    name: site.product,
    short_name: site.product,
    description: meta.home.description,
    lang: LANGUAGE,
    dir: 'ltr',
    start_url: '/',
    display: 'browser',
    background_color: colour('--color-papel-50'),
    theme_color: colour('--color-papel-50'),
    icons: [
      icon(ICONS.medium, MEDIUM_SIZE, 'any'),
      icon(ICONS.large, LARGE_SIZE, 'any'),
      icon(ICONS.maskable, LARGE_SIZE, 'maskable'),
    ],
  };
}

function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
