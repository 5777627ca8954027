/**
 * Makes the site's three fonts from their npm packages (OFL-1.1), with only Spanish glyphs and the weights and widths
 * in use, to fit the byte budget.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { separateAxes } from './separate-axes.ts';

const FONTS_DIRECTORY = resolve('app/styles/fonts');

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
const SPANISH = '\u00a0¡«»¿°·ºªÁÉÍÓÚÜÑáéíóúüñ–—‘’“”•…©®±×÷';
/**
 * Without characters of programming languages, and with fewer in headings and data. Missing characters are drawn in the
 * stand-in font.
 */
const GLYPHS = (ASCII + SPANISH).replaceAll(/[[\\\]^`{|}~]/g, '');
const HEADING_GLYPHS = GLYPHS.replaceAll(/[<=>_ªº©®±•÷]/g, '');
const DATA_GLYPHS = GLYPHS.replaceAll(/[<>ªº©®±÷]/g, '');

/**
 * Features that browsers apply by default and these glyphs need, and tabular figures for the results. Spanish needs
 * neither ccmp nor locl, which would add glyphs.
 */
const FEATURES = ['kern', 'liga', 'rvrn', 'tnum'];

type Axis = { min: number; max: number; default?: number };
type Font = { package: string; file: string; axes: Record<string, Axis | number>; glyphs: string };
export type FontName = 'archivo' | 'atkinson-next' | 'atkinson-mono';

const FONTS: Record<FontName, Font> = {
  archivo: {
    package: '@fontsource-variable/archivo',
    file: 'archivo-latin-wdth-normal.woff2',
    // Wide letters are extra bold alone: at another weight the separate axes draw them wrong.
    axes: { wght: { min: 680, max: 800, default: 800 }, wdth: { min: 100, max: 125 } },
    glyphs: HEADING_GLYPHS,
  },
  'atkinson-next': {
    package: '@fontsource-variable/atkinson-hyperlegible-next',
    file: 'atkinson-hyperlegible-next-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    glyphs: GLYPHS,
  },
  'atkinson-mono': {
    package: '@fontsource-variable/atkinson-hyperlegible-mono',
    file: 'atkinson-hyperlegible-mono-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    glyphs: DATA_GLYPHS,
  },
};

const require = createRequire(import.meta.url);

/** Writes each font with its licence beside it. */
export async function makeFonts(): Promise<void> {
  await mkdir(FONTS_DIRECTORY, { recursive: true });
  await Promise.all(
    (Object.keys(FONTS) as FontName[]).map(async (name) => {
      await copyFile(join(packageOf(name), 'LICENSE'), join(FONTS_DIRECTORY, `${name}.OFL.txt`));
      await writeFile(join(FONTS_DIRECTORY, `${name}.woff2`), await makeFont(name));
    }),
  );
}

/** A font's file in its package, with all weights and widths. */
export const fontSource = (name: FontName): string => join(packageOf(name), 'files', FONTS[name].file);

const packageOf = (name: FontName) => dirname(require.resolve(`${FONTS[name].package}/package.json`));

/** A font of the site, as WOFF2. */
export async function makeFont(name: FontName): Promise<Buffer> {
  const { axes, glyphs } = FONTS[name];
  // A variable, because the types do not know keepFeatures yet.
  const options = { keepFeatures: FEATURES } as const;
  const source = await readFile(fontSource(name));
  const subset = await subsetFont(source, glyphs, {
    ...options,
    targetFormat: 'truetype',
    variationAxes: axes,
  });
  return subsetFont(separateAxes(subset), glyphs, { ...options, targetFormat: 'woff2' });
}
