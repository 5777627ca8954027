import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ICONS, MANIFEST } from '#site/icons.ts';
import { LANGUAGE } from '#site/language.ts';
import { site } from '#site';
import { pngSize } from '#tests/server/support/png-size.ts';
import { colour } from './colours.ts';
import * as drawings from './drawings.tsx';
import { makeIcons } from './icons.ts';
import { createRasteriser } from './raster.ts';

let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'icons-'));
  await makeIcons(drawings, await createRasteriser(), directory);
});
afterAll(() => rmSync(directory, { recursive: true }));

const read = (address: string) => readFileSync(join(directory, address));

it('the icons are the files that pages and manifest name, and no others', () => {
  const named = [...Object.values(ICONS), MANIFEST].map((address) => address.slice(1));
  expect(readdirSync(directory).toSorted()).toEqual(named.toSorted());
  expect(pngSize(read(ICONS.appleTouch))).toBe('180x180');
});

it('the favicon holds three sizes in one file', () => {
  const file = read(ICONS.favicon);
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = [0, 1, 2].map((index) => {
    const entry = 6 + 16 * index;
    const from = file.readUInt32LE(entry + 12);
    const size = pngSize(file.subarray(from, from + file.readUInt32LE(entry + 8)));
    expect(size).toBe(`${file.readUInt8(entry)}x${file.readUInt8(entry + 1)}`);
    return size;
  });
  expect(sizes).toEqual(['16x16', '32x32', '48x48']);
});

it('the vector icon needs no style sheet', () => {
  const svg = read(ICONS.vector).toString();
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">/);
  expect(svg).not.toContain('var(');
});

it('the maskable icon keeps the logo within the circle that phones cut', () => {
  const [, inset = ''] = /translate\(([\d.]+) /.exec(drawings.iconMarkup({ inset: 0.22 })) ?? [];
  const halfDiagonal = (0.5 - Number(inset) / 32) * Math.SQRT2;
  expect(halfDiagonal).toBeLessThanOrEqual(0.4);
});

it('the manifest names the product, the pages’ own colour, and icons of the sizes that it says', () => {
  type Icon = { src: string; sizes: string; type: string; purpose: string };
  const manifest = JSON.parse(read(MANIFEST).toString()) as { icons: Icon[] };
  const paper = colour('papel-50');
  expect(manifest).toMatchObject({
    name: site.product,
    short_name: site.product,
    lang: LANGUAGE,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    expect(type).toBe('image/png');
    expect(pngSize(read(src))).toBe(sizes);
  }
});
