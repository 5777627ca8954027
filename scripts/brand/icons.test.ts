import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ICONS, MANIFEST } from '#content/icons.ts';
import { site } from '#site';
import { pngSize } from '#tests/server/png-size.ts';
import { colour } from './colours.ts';
import * as drawings from './drawings.tsx';
import { makeIcons } from './icons.ts';
import { createRasteriser } from './raster.ts';

let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'icons-'));
  await makeIcons(drawings, createRasteriser(), directory);
});
afterAll(() => rmSync(directory, { recursive: true }));

const strokes = (markup: string) => markup.match(/M[\d. ]+v32/g)?.length ?? 0;
const read = (address: string) => readFileSync(join(directory, address));

describe('the icons', () => {
  it('are the files that the pages and the manifest name, and no others', () => {
    const named = [...Object.values(ICONS), MANIFEST].map((address) => address.slice(1));
    expect(readdirSync(directory).toSorted()).toEqual(named.toSorted());
  });

  it('fill a phone’s home screen', () => {
    expect(pngSize(read(ICONS.appleTouch))).toBe('180x180');
  });

  it('are a favicon of three sizes in one file', () => {
    const file = read(ICONS.favicon);
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const sizes = [0, 1, 2].map((index) => {
      const entry = 6 + 16 * index;
      const from = file.readUInt32LE(entry + 12);
      const png = file.subarray(from, from + file.readUInt32LE(entry + 8));
      expect(pngSize(png)).toBe(`${file.readUInt8(entry)}x${file.readUInt8(entry + 1)}`);
      return pngSize(png);
    });
    expect(sizes).toEqual(['16x16', '32x32', '48x48']);
  });

  it('have fewer strokes where they are smallest', () => {
    const [small, full] = [{ isSmall: true }, {}].map((look) => strokes(drawings.iconMarkup(look)));
    expect(small).toBeGreaterThan(2);
    expect(small).toBeLessThan(full ?? 0);
  });

  it('are vectors in the colours of the tokens, with none left by name', () => {
    const svg = read(ICONS.vector).toString();
    expect(svg).toContain(colour('--color-bermellon-600'));
    expect(svg).not.toContain('var(');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">/);
  });

  it('keep what phones cut to a circle within its safe zone', () => {
    const [, inset = ''] = /translate\(([\d.]+) /.exec(drawings.iconMarkup({ inset: 0.22 })) ?? [];
    const halfDiagonal = (0.5 - Number(inset) / 32) * Math.SQRT2;
    expect(halfDiagonal).toBeLessThanOrEqual(0.4);
  });
});

describe('the manifest', () => {
  type Icon = { src: string; sizes: string; type: string; purpose: string };
  const manifest = () => JSON.parse(read(MANIFEST).toString()) as Record<string, unknown> & { icons: Icon[] };

  it('names the product in its language, in the colours of the tokens', () => {
    expect(manifest()).toMatchObject({
      name: site.product,
      short_name: site.product,
      lang: 'es-MX',
      start_url: '/',
      display: 'browser',
      background_color: colour('--color-papel-50'),
      theme_color: colour('--color-papel-50'),
    });
  });

  it('names icons that are as large as it says, one of them for phones that cut', () => {
    const { icons } = manifest();
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of icons) {
      expect(type).toBe('image/png');
      expect(pngSize(read(src))).toBe(sizes);
    }
  });
});
