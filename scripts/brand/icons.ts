/** Makes the icons from the logo, and the manifests that name them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ICONS, MANIFEST } from '../../app/site/icons.ts';
import { LANGUAGE } from '../../app/site/page-meta.ts';
import { HOME } from '../../app/site/paths.ts';
import { PANEL_PATH } from '#contract/panel-paths.ts';
import type { Site } from '#contract/site.ts';
import type { PageMeta } from '../../app/site/page-meta.ts';
import { colour, resolveVariables } from './colours.ts';
import { drawn, placed } from './logo.ts';

const FAVICON_SIZE = 32;
const APPLE_TOUCH_SIZE = 180;
const MEDIUM_SIZE = 192;
const LARGE_SIZE = 512;
/**
 * A phone may crop a maskable icon to a circle of 80% of its side (W3C manifest, "safe zone"). The largest square in
 * it has a side of 80% / √2, which is 56%. That leaves 22% at each edge.
 */
const MASKABLE_INSET = 0.22;

type Named = Pick<Site, 'product'>;

/** Writes them to public/. */
export async function makeIcons(
  logo: string,
  site: Named,
  pages: readonly PageMeta[],
  directory = 'public',
): Promise<void> {
  const write = (address: string, content: string | Uint8Array) =>
    writeFile(join(directory, address), content);
  const png = (size: number, inset?: number) =>
    drawn(iconOf(logo, size, inset))
      .png()
      .toBuffer();

  await Promise.all([
    write(ICONS.favicon, icoOf(await png(FAVICON_SIZE), FAVICON_SIZE)),
    write(ICONS.vector, `${resolveVariables(iconOf(logo, FAVICON_SIZE))}\n`),
    write(ICONS.appleTouch, await png(APPLE_TOUCH_SIZE)),
    write(ICONS.medium, await png(MEDIUM_SIZE)),
    write(ICONS.large, await png(LARGE_SIZE)),
    write(ICONS.maskable, await png(LARGE_SIZE, MASKABLE_INSET)),
    write(MANIFEST, `${JSON.stringify(manifest(site, pages), null, 2)}\n`),
  ]);
}

/** The logo as an image. `inset` is the margin at each edge, as a share of its side. */
function iconOf(logo: string, side: number, inset = 0): string {
  const ground = inset > 0 ? `<path d="M0 0h${side}v${side}H0z" fill="var(--color-tinta-900)"/>` : '';
  const placedLogo = placed(logo, { side: side * (1 - 2 * inset), x: side * inset, y: side * inset });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${ground}${placedLogo}</svg>`;
}

/** An .ico file with one PNG below 256 px, for programs that ask for it without reading the page. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  const [type, count, planes, bitsPerPixel] = [1, 1, 1, 32];
  head.writeUInt16LE(type, 2);
  head.writeUInt16LE(count, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(planes, 10);
  head.writeUInt16LE(bitsPerPixel, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

function manifest({ product }: Named, pages: readonly PageMeta[]) {
  return {
    id: '/',
    name: product,
    short_name: product,
    description: pages.find(({ path }) => path === HOME)?.description,
    lang: LANGUAGE,
    dir: 'ltr',
    start_url: '/',
    display: 'browser',
    background_color: colour('papel-50'),
    theme_color: colour('papel-50'),
    icons: icons(),
  };
}

/** The manifest of the panel, which a phone's home screen opens without the browser's controls. */
export const panelManifest = ({ product }: Named): string =>
  JSON.stringify({
    id: PANEL_PATH,
    name: `Leads de ${product}`,
    short_name: 'Leads',
    lang: LANGUAGE,
    dir: 'ltr',
    start_url: PANEL_PATH,
    scope: PANEL_PATH,
    display: 'standalone',
    background_color: colour('papel-100'),
    theme_color: colour('tinta-900'),
    icons: icons(),
  });

const icons = () => [
  icon(ICONS.medium, MEDIUM_SIZE, 'any'),
  icon(ICONS.large, LARGE_SIZE, 'any'),
  icon(ICONS.maskable, LARGE_SIZE, 'maskable'),
];

function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
