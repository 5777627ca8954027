import { globSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = '**/*.{html,js,css,svg,txt,xml,json,webmanifest}';
/** Below this size compression saves nothing noticeable. */
const MINIMUM_BYTES = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` copy of each compressible file. Returns the number of files. */
export async function compressFiles(directory: string): Promise<number> {
  const files = globSync(COMPRESSIBLE, { cwd: directory })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).size >= MINIMUM_BYTES);
  await Promise.all(files.map(compressFile));
  return files.length;
}

async function compressFile(file: string) {
  const bytes = await readFile(file);
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  await writeFile(`${file}.br`, await brotli(bytes, options));
  await writeFile(`${file}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
