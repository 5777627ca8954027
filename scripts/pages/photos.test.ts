import { copyFileSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { makePhotos } from './photos.ts';

const root = directoryFixture();
const INK = { r: 11, g: 33, b: 48 };

beforeEach(() => {
  for (const folder of ['build/assets', 'public']) mkdirSync(root.in(folder), { recursive: true });
});

const make = () => makePhotos(root.in('build'), root.in('public'), root.in('cache'));
const show = (...addresses: string[]) =>
  root.write(
    'build/index.html',
    addresses.map((src) => `<img src="${src}" alt="A &gt; B" data-photo=""/>`).join(''),
  );
const page = () => root.read('build/index.html');
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: INK } });
const built = () => readdirSync(root.in('build/assets'));

/** Lies on its side, as phones store it, and says where it was taken. */
const fromPhone = (width: number, height: number) =>
  drawn(width, height)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(root.in('public/equipo.jpg'));

describe('a photo', () => {
  it('has its upright size, and WebP files up to its own width', async () => {
    await fromPhone(1000, 900);
    expect((await sharp(root.in('public/equipo.jpg')).metadata()).exif).toBeDefined();
    show('/equipo.jpg');
    expect((await make()).problems).toEqual([]);
    expect(page()).toMatch(
      /^<img alt="A &gt; B" width="900" height="1000" sizes="auto, [^"]+" srcset="[^"]+"/,
    );
    const choices = [...page().matchAll(/(\/assets\/[\w-]+\.webp) (\d+)w/g)];
    expect(choices.map(([, , width]) => Number(width))).toEqual([480, 800, 900]);
    expect(page()).toContain(` src="${choices.at(-1)?.[1]}"/>`);
    for (const [, path = '', width] of choices) {
      const made = await sharp(root.in(`build${path}`)).metadata();
      expect(made).toMatchObject({ format: 'webp', width: Number(width) });
      expect(made.exif ?? made.xmp ?? made.orientation).toBeUndefined();
    }
  });

  it.each([
    ['<p>/equipo.jpg</p>', ['/equipo.jpg']],
    ['<a href="/fotos/equipo.jpg">Otra</a>', ['/equipo.jpg']],
    ['<a href="/equipo.jpg.pdf">Un folleto</a>', ['/equipo.jpg']],
    ['<a href="https://otro.mx/equipo.jpg">De otros</a>', ['/equipo.jpg']],
    ['<img src="/fotos/equipo.jpg" alt=""/>', ['/equipo.jpg']],
    ['<a href="/equipo.jpg?v=1">La foto</a>', []],
    ['<a class="x" href="/equipo.jpg">La foto</a>', []],
    ['<img src="/equipo.jpg" alt=""/>', []],
  ])('stays private itself, unless a page leads to it: beside %s', async (markup, originals) => {
    await fromPhone(600, 300);
    show('/equipo.jpg');
    root.write('build/otra.html', markup);
    expect([...(await make()).originals]).toEqual(originals);
  });

  it.each([
    ['el patio.jpg', '/el patio.jpg'],
    ['México.jpg', '/México.jpg'],
    ['México.jpg'.normalize('NFD'), '/México.jpg'],
    ['México.jpg', '/M%C3%A9xico.jpg'],
    ['FOTO.JPG', '/FOTO.JPG'],
  ])('is found, and stays private, however its name is written: %s', async (name, address) => {
    await drawn(8, 8)
      .jpeg()
      .toFile(root.in(`public/${name}`));
    show(address);
    const { problems, originals } = await make();
    expect([problems, [...originals]]).toEqual([[], [`/${name.normalize()}`]]);
  });

  it('is encoded once for each content', async () => {
    await fromPhone(300, 200);
    show('/equipo.jpg');
    await make();
    const [name = ''] = built();
    writeFileSync(root.in(`cache/${name}`), 'kept');
    show('/equipo.jpg');
    await make();
    expect(root.read(`build/assets/${name}`)).toBe('kept');
    await drawn(300, 200).jpeg().toFile(root.in('public/equipo.jpg'));
    show('/equipo.jpg');
    await make();
    expect(built()).toHaveLength(2);
  });
});

describe('refuses, in Spanish,', () => {
  it.each([
    ['a name without a slash', 'equipo.jpg', 'no existe'],
    ['a missing file', '/no-existe.jpg', 'no existe'],
    ['a text', '/texto.jpg', 'no es una foto'],
    ['a damaged photo', '/cortada.jpg', 'está dañado'],
    ['a damaged drawing', '/dibujo.svg', 'está dañado'],
    ['a moving picture', '/gif.jpg', 'guárdalo como JPEG o PNG'],
    ['a type that its schema refuses', '/nueva.jpg', 'guárdalo como JPEG o PNG'],
    ['a heavy file', '/pesada.jpg', 'pesa 26 MB y caben 25'],
    ['a large photo', '/ancha.png', 'mide 12001 × 1 píxeles y caben 12000'],
  ])('%s', async (_mistake, address, message) => {
    root.write('public/texto.jpg', 'una foto');
    root.write(
      'public/dibujo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"',
    );
    await drawn(400, 400).jpeg().toFile(root.in('public/cortada.jpg'));
    truncateSync(root.in('public/cortada.jpg'), 700);
    await drawn(4, 4).gif().toFile(root.in('public/gif.jpg'));
    copyFileSync(root.in('public/texto.jpg'), root.in('public/pesada.jpg'));
    truncateSync(root.in('public/pesada.jpg'), 26 * 1_048_576);
    await drawn(4, 4).avif().toFile(root.in('public/nueva.jpg'));
    await drawn(12_001, 1).png().toFile(root.in('public/ancha.png'));
    show(address);
    const { problems } = await make();
    expect(problems.map(({ keys }) => keys)).toEqual([[]]);
    expect(problems[0]?.file).toContain(address);
    expect(problems[0]?.message).toContain(message);
  });
});
