/** The fonts of the share image. From the same packages as the pages', one file per style. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { fontSource, GLYPHS, type FontName } from '../pages/fonts.ts';

const DIRECTORY = resolve('.cache', 'drawing-fonts');

/** The rasteriser does not support variable fonts, so every weight and width of the share image is a file. */
const STYLES: { file: string; font: FontName; axes: Record<string, number> }[] = [
  { file: 'archivo-800-122', font: 'archivo', axes: { wght: 800, wdth: 122 } },
  { file: 'archivo-680', font: 'archivo', axes: { wght: 680, wdth: 100 } },
  { file: 'atkinson-mono-600', font: 'atkinson-mono', axes: { wght: 600 } },
];

/** The family names in the packages' files. Subsetting keeps them. */
export const FAMILIES = {
  '--font-display': 'Archivo SemiBold',
  '--font-mono': 'Atkinson Hyperlegible Mono ExtraLight',
};

/**
 * Makes the fonts with the Spanish letters and the letters of `words`. For any other letters the machine's fonts help
 * out, as on the pages.
 */
export async function makeDrawingFonts(words: string): Promise<ResvgRenderOptions['font']> {
  await mkdir(DIRECTORY, { recursive: true });
  const fontFiles = await Promise.all(
    STYLES.map(async ({ file, font, axes }) => {
      const path = join(DIRECTORY, `${file}.ttf`);
      const source = await readFile(fontSource(font));
      await writeFile(
        path,
        await subsetFont(source, GLYPHS + words, { targetFormat: 'truetype', variationAxes: axes }),
      );
      return path;
    }),
  );
  return { fontFiles, loadSystemFonts: [...words].some((letter) => !GLYPHS.includes(letter)) };
}
