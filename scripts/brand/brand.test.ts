import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import sharp from 'sharp';
import { ICONS, MANIFEST } from '#site/icons.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { makeIcons } from './icons.ts';
import { logoProblems } from './logo.ts';
import { shareImage } from './share-image.ts';

const directory = directoryFixture();

const svg = (inner: string, attributes = 'viewBox="0 0 8 8"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const BLUE = [0, 0, 255];
/** Its upper half is blue, its lower half the colour of the text. */
const HALVES = svg(
  '<path d="M0 0h8v4H0z" fill="#00f"/><path d="M0 4h8v4H0z" fill="currentColor"/>',
  'width="900" height="900" viewBox="0 0 8 8"',
);

async function pixelOf(image: Buffer | string, x: number, y: number) {
  const pixel = sharp(image).extract({ left: x, top: y, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

it.each([
  ['Tiene un script', '<script>alert(1)</script>'],
  ['Tiene estilos', '<path d="M0 0h8" style="fill:red"/>'],
  ['está fuera del archivo', '<image href="https://a.mx/a.png"/>'],
  ['Tiene texto', '<text x="1" y="7">Hola</text>'],
  ['«--color-no-hay»', '<path d="M0 0h8" fill="var(--color-no-hay)"/>'],
  ['Pesa más de 20 kB', `<path d="M0 0h${'8'.repeat(20_000)}"/>`],
  ['No se puede leer', '<path d="M0 0h8">'],
])('a logo is refused with its file and the reason: %s', async (message, inner) => {
  directory.write('logo.svg', svg(inner));
  const file = directory.in('logo.svg');
  expect(await logoProblems(file)).toMatchObject([{ file, message: expect.stringContaining(message) }]);
});

const DRAWING = svg('<title>México</title><path d="M0 0h8"/>');
it.each([
  ['UTF-16', Buffer.from(`\uFEFF${DRAWING}`, 'utf16le')],
  ['UTF-16 («Unicode»)', Buffer.from(DRAWING, 'utf16le')],
  ['Windows-1252', Buffer.from(DRAWING, 'latin1')],
])('a logo in %s is refused, and how to save it is told', async (encoding, bytes) => {
  directory.write('logo.svg', bytes);
  const problems = await logoProblems(directory.in('logo.svg'));
  expect(problems).toMatchObject([{ line: 1, message: expect.stringContaining(encoding) }]);
});

it.each([`\uFEFF${DRAWING}`, DRAWING.replace('><', '>\r\n<'), DRAWING.replace('><', '>\r<')])(
  'a logo may be saved as %j',
  async (text) => {
    directory.write('logo.svg', text);
    expect(await logoProblems(directory.in('logo.svg'))).toEqual([]);
  },
);

it('the icons are the logo, as large as the manifest says', async () => {
  await makeIcons(HALVES, { product: 'Muelle' }, [], directory.path);
  const { icons } = JSON.parse(directory.read(MANIFEST)) as { icons: { src: string; sizes: string }[] };
  const sized = [...icons, { src: ICONS.appleTouch, sizes: '180x180' }];
  for (const { src, sizes } of sized) {
    const { width, height } = await sharp(directory.in(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(await pixelOf(directory.in(src), width / 2, Math.floor(height * 0.4))).toEqual(BLUE);
  }
  expect(directory.read(ICONS.vector)).toContain('fill="#00f"');
  const ico = readFileSync(directory.in(ICONS.favicon));
  const [size, at] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(await pixelOf(ico.subarray(at, at + size), ico.readUInt8(6) / 2, 8)).toEqual(BLUE);
});

it.each(['X', 'W'.repeat(40), 'Ñandú & Cía. <Logística>', '$& {{logo}}'])(
  'the share image has the logo, and the product %s within its margins',
  async (product) => {
    const image = await shareImage(HALVES, product);
    expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(image.byteLength).toBeLessThan(120_000);
    expect(await pixelOf(image, 90, 45)).toEqual(BLUE);
    const strip = sharp(image).removeAlpha();
    const name = strip.clone().extract({ left: 140, top: 0, width: 1000, height: 120 });
    const margin = strip.clone().extract({ left: 1144, top: 0, width: 56, height: 120 });
    expect((await sharp(await name.toBuffer()).stats()).entropy).toBeGreaterThan(0);
    expect((await sharp(await margin.toBuffer()).stats()).entropy).toBe(0);
  },
);
