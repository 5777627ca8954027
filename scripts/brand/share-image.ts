import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Buffer as Letters, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { MISMATCH, RING } from '../../app/drawing/sample-data.ts';
import { fontSource, type FontName } from '../pages/fonts.ts';
import { drawn, placed } from './logo.ts';

const TEMPLATE = join('scripts', 'brand', 'share-image.svg');
const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const TEXT = /<text\b([^>]*)>([^<]*)<\/text>/g;
const HASH_LENGTH = 8;
/** Height of capitals, in font sizes. */
const CAP_HEIGHT = 0.69;
/** The glyph of a letter that a font lacks. */
const UNKNOWN = 0;

/** Adds the image of every shared link to a build. Returns its hashed address. */
export async function addShareImage(directory: string, logo: string, product: string): Promise<string> {
  const png = await shareImage(logo, product);
  const hash = createHash('sha256').update(png).digest('base64url').slice(0, HASH_LENGTH);
  const address = `/assets/share-${hash}.png`;
  await writeFile(join(directory, address), png);
  return address;
}

/** The image as a PNG, the same on every machine. */
export async function shareImage(logo: string, product: string): Promise<Buffer> {
  const [before, swapped] = MISMATCH.billOfLading;
  const words: Record<string, string> = {
    product,
    billOfLading: MISMATCH.billOfLading.join(''),
    packingList: MISMATCH.packingList.join(''),
    // Underlines: all signs of this font are equally wide.
    swapped: before.replaceAll(/./g, ' ') + swapped.replaceAll(/./g, '_'),
    logo: placed(logo, { side: 60, x: 60, y: 32 }),
    ring: RING,
  };
  const filled = (text: string) => text.replaceAll(PLACEHOLDER, (_, name: string) => words[name] ?? '');
  const template = await readFile(TEMPLATE, 'utf8');
  const texts = [...template.matchAll(TEXT)].map(([, attributes = '', text = '']) =>
    pathOf(attributes, filled(text)),
  );
  const paths = await Promise.all(texts);
  const markup = filled(template.replaceAll(TEXT, () => paths.shift() ?? ''));
  return drawn(markup.slice(markup.indexOf('<svg')))
    .png()
    .toBuffer();
}

/** A text as the outlines of its letters: the rasteriser knows the machine's fonts alone. */
async function pathOf(attributes: string, text: string): Promise<string> {
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  const number = (name: string) => Number(read(name) ?? 0);
  const [size, most] = [number('font-size'), Number(read('data-width') ?? Infinity)];
  const font = await fontOf(
    read('font-family') as FontName,
    {
      wght: number('font-weight'),
      ...(read('font-stretch') && { wdth: number('font-stretch') }),
    },
    text,
  );

  const letters = new Letters();
  letters.addText(text);
  letters.guessSegmentProperties();
  shape(font.font, letters);
  const spacing = (number('letter-spacing') / size) * font.unitsPerEm;
  const positions = letters.getGlyphPositions();
  let width = 0;
  const outlines = letters.getGlyphInfos().map(({ codepoint: glyph }, index) => {
    if (glyph === UNKNOWN) return '';
    const outline = `<path d="${font.font.glyphToPath(glyph)}" transform="translate(${width} 0)"/>`;
    width += (positions[index]?.xAdvance ?? 0) + spacing;
    return outline;
  });
  if (outlines.includes(''))
    console.warn(`No font of the site has all letters of "${text}": the share image lacks some.`);
  const scale = Math.min(size / font.unitsPerEm, most / width);
  const drop = read('dominant-baseline') === 'central' ? (CAP_HEIGHT * scale * font.unitsPerEm) / 2 : 0;
  return `<g transform="translate(${number('x')} ${number('y') + drop}) scale(${scale} ${-scale})" fill="${read('fill')}">${outlines.join('')}</g>`;
}

/** A font of the pages with these weights and widths, and these letters alone. */
async function fontOf(name: FontName, axes: Record<string, number>, text: string) {
  const source = await readFile(fontSource(name));
  const bytes = await subsetFont(source, text, { targetFormat: 'truetype', variationAxes: axes });
  const face = new Face(new Blob(bytes));
  return { font: new Font(face), unitsPerEm: face.upem };
}
