import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { fontSource, makeFont } from './fonts.ts';

async function open(font: Buffer): Promise<{ face: Face; font: Font }> {
  // A variable, because the types do not know keepAllGlyphs yet.
  const whole = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
  const face = new Face(new Blob(await subsetFont(font, '', whole)));
  return { face, font: new Font(face) };
}

/** In thousandths of the letter's size. */
const numbersOf = (outline: string) => (outline.match(/-?[\d.]+/g) ?? []).map(Number);

const original = await open(await readFile(fontSource('archivo')));
const ours = await open(await makeFont('archivo'));

test.for([
  [680, 100],
  [700, 100],
  [800, 100],
  [800, 108],
  [800, 115],
  [800, 125],
] as const)('headings of weight %i and width %i have the letters that the package draws', ([wght, wdth]) => {
  for (const { font } of [original, ours])
    font.setVariations([new Variation('wght', wght), new Variation('wdth', wdth)]);
  for (const character of ours.face.collectUnicodes()) {
    const [theirs = [], drawn = []] = [original, ours].map(({ font }) => {
      const glyph = font.nominalGlyph(character) ?? 0;
      return [...numbersOf(font.glyphToPath(glyph)), font.glyphHAdvance(glyph)];
    });
    const off = theirs.map((number, index) => Math.abs(number - (drawn[index] ?? Infinity)));
    expect(Math.max(...off), String.fromCodePoint(character)).toBeLessThan(1.5);
  }
});
