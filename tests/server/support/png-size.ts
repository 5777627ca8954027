const SIGNATURE = '89504e470d0a1a0a';
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** The size of a PNG in pixels, from its header: `1200x630`. Throws for anything else. */
export function pngSize(file: Buffer): string {
  if (file.toString('hex', 0, SIGNATURE.length / 2) !== SIGNATURE) throw new Error('this is no PNG');
  return `${file.readUInt32BE(WIDTH_AT)}x${file.readUInt32BE(HEIGHT_AT)}`;
}
