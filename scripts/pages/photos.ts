import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, glob, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Sharp } from 'sharp';
import { decoded, publicFiles } from '../content/folders.ts';
import type { Problem } from '../content/problem.ts';
import { PICTURES } from '#schema/schema.ts';
import { decodeEntities } from './classes.ts';
import { linksIn, pathOf, picturesIn } from './page-addresses.ts';

/** How app/ui/photo.tsx renders. */
const PHOTO = /<img\b([^>]*) data-photo=""\/>/g;
const ADDRESS = / src="([^"]*)"/;

/** In pixels. A photo has those below its own width, and its own width up to the last. */
const WIDEST = 2400;
const WIDTHS = [480, 800, 1200, 1800, WIDEST];
const WEBP = { quality: 78, smartSubsample: true };
/** Browsers without `auto` take the width of the page's column. */
const SIZES = 'auto, (width >= 75rem) 75rem, 100vw';

const VECTOR = 'svg';
const MOST_PIXELS = 12_000;
const MEGABYTE = 1_048_576;
const MOST_MEGABYTES = 25;

const CACHE = join('.cache', 'photos');
const HASH_LENGTH = 10;

const MESSAGES = {
  missing:
    'La foto no existe. Pon el archivo en la carpeta public y escribe su nombre tal cual, con mayúsculas y terminación.',
  tooHeavy: (megabytes: number) =>
    `La foto pesa ${megabytes} MB y caben ${MOST_MEGABYTES}. Guárdala más chica: bastan ${WIDEST} píxeles de ancho.`,
  tooLarge: (width: number, height: number) =>
    `La foto mide ${width} × ${height} píxeles y caben ${MOST_PIXELS} por lado. Guárdala más chica: bastan ${WIDEST} de ancho.`,
  unreadable:
    'El archivo no es una foto que se pueda leer, o está dañado. Ábrelo en tu computadora y guárdalo como JPEG o PNG. Las fotos HEIC del teléfono también se guardan como JPEG.',
};

/** A Spanish sentence for the operator. */
class PhotoError extends Error {}

/**
 * Gives the photos of a build's pages their size and, except drawings, WebP files without metadata in several widths.
 * `originals`: the files of public/ that the pages no longer name. They may say where they were taken, so they stay
 * private.
 */
export async function makePhotos(directory: string, source = 'public', cache = CACHE) {
  const pages = new Map<string, string>();
  for await (const name of glob('**/*.html', { cwd: directory })) {
    const file = join(directory, name);
    pages.set(file, await readFile(file, 'utf8'));
  }
  const addresses = new Set([...pages.values()].flatMap(photosOf));
  const files = publicFiles(source);
  const attributes = new Map<string, string>();
  const problems: Problem[] = [];
  // One after the other: each photo uses all cores.
  for (const address of addresses) {
    try {
      attributes.set(address, await makePhoto(address, { directory, files, cache }));
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      problems.push({ file: join(source, address), keys: [], message: error.message });
    }
  }
  for (const [file, page] of pages) {
    const made = page.replace(PHOTO, (_photo, given: string) => {
      const sized = attributes.get(addressOf(given)) ?? '';
      return `<img${sized.includes(' src=') ? given.replace(ADDRESS, '') : given}${sized}/>`;
    });
    pages.set(file, made);
    if (made !== page) await writeFile(file, made);
  }
  const named = new Set(
    [...pages.values()]
      .flatMap((page) => [...linksIn(page), ...picturesIn(page)])
      .map(({ address }) => pathOf(address)),
  );
  const originals = new Set([...addresses].map(decoded).filter((name) => !named.has(name)));
  return { problems, originals };
}

const photosOf = (page: string): string[] =>
  [...page.matchAll(PHOTO)].map(([, attributes = '']) => addressOf(attributes));

const addressOf = (attributes: string): string => decodeEntities(ADDRESS.exec(attributes)?.[1] ?? '');

type Places = { directory: string; files: ReadonlyMap<string, string>; cache: string };

/** Makes the files of a photo. Returns its attributes. @throws {PhotoError} */
async function makePhoto(address: string, { directory, files, cache }: Places): Promise<string> {
  const file = files.get(decoded(address));
  if (!file) throw new PhotoError(MESSAGES.missing);
  const megabytes = Math.ceil((await stat(file)).size / MEGABYTE);
  if (megabytes > MOST_MEGABYTES) throw new PhotoError(MESSAGES.tooHeavy(megabytes));
  const bytes = await readFile(file);
  const photo = await open(bytes);
  const { format, autoOrient } = await photo.metadata().catch(refuse);
  const { width, height } = autoOrient;
  if (width > MOST_PIXELS || height > MOST_PIXELS) throw new PhotoError(MESSAGES.tooLarge(width, height));
  const size = ` width="${width}" height="${height}"`;
  if (format === VECTOR) return size;
  if (!PICTURES.includes(format)) throw new PhotoError(MESSAGES.unreadable);

  const hash = createHash('sha256').update(JSON.stringify(WEBP)).update(bytes).digest('base64url');
  const stem = `${parse(file).name.replaceAll(/[^\w-]+/g, '-')}-${hash.slice(0, HASH_LENGTH)}`;
  const widths = [...WIDTHS.filter((each) => each < width), Math.min(width, WIDEST)];
  const made = new Map<number, string>();
  for (const each of new Set(widths)) {
    const name = `${stem}-${each}.webp`;
    await encode(photo, each, join(cache, name));
    await copyFile(join(cache, name), join(directory, 'assets', name));
    made.set(each, `/assets/${name}`);
  }
  const choices = [...made].map(([each, path]) => `${path} ${each}w`).join(', ');
  return `${size} sizes="${SIZES}" srcset="${choices}" src="${[...made.values()].at(-1)}"`;
}

/** Loaded by the first photo, because most sites have none. */
async function open(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes).autoOrient();
}

/** Writes a WebP file of this width, unless it is there. It has no metadata, and the colours of screens. */
async function encode(photo: Sharp, width: number, file: string): Promise<void> {
  if (existsSync(file)) return;
  const webp = await photo.clone().resize({ width }).webp(WEBP).toBuffer().catch(refuse);
  await mkdir(parse(file).dir, { recursive: true });
  // A build that is killed leaves no half file behind.
  await writeFile(`${file}.part`, webp);
  await rename(`${file}.part`, file);
}

function refuse(): never {
  throw new PhotoError(MESSAGES.unreadable);
}
