/** The table `gvar` of OpenType 1.9 has a header, then the offset of each glyph's data. */
const HEADER_BYTES = 20;
/** Bits of a glyph's data. */
const COUNT = 0xfff;
const SHARES_POINTS = 0x8000;
/** Bits of a variation that has tuples of its own: a peak, or a region. The others have the number of a shared tuple. */
const OWN_TUPLES = 0xc000;

/**
 * Removes the variations of a TrueType font that belong to several axes at once. Its glyphs stay right where at most
 * one axis differs from its default.
 */
export function separateAxes(font: Buffer): Buffer {
  const separated = Buffer.from(font);
  const record = recordOf(font, 'gvar');
  const [start, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)];
  const table = gvarOfSingleAxes(font.subarray(start, start + length));
  // It is shorter. The rest of the old table stays behind it, and nothing refers to it.
  table.copy(separated, start);
  separated.writeUInt32BE(table.length, record + 12);
  return separated;
}

function recordOf(font: Buffer, name: string): number {
  const record = numbers(font.readUInt16BE(4))
    .map((index) => 12 + 16 * index)
    .find((at) => font.toString('latin1', at, at + 4) === name);
  if (record === undefined) throw new Error(`The font has no ${name}.`);
  return record;
}

function gvarOfSingleAxes(gvar: Buffer): Buffer {
  const axes = gvar.readUInt16BE(4);
  const tuples = gvar.readUInt32BE(8);
  const glyphs = gvar.readUInt16BE(12);
  const data = gvar.readUInt32BE(16);
  if (gvar.readUInt16BE(14) !== 0) throw new Error('The offsets of gvar are long.');
  const isOfOneAxis = (tuple: number) =>
    numbers(axes).filter((axis) => gvar.readInt16BE(tuples + 2 * (tuple * axes + axis)) !== 0).length === 1;

  const offset = (glyph: number) => 2 * gvar.readUInt16BE(HEADER_BYTES + 2 * glyph);
  const shapes = numbers(glyphs).map((glyph) =>
    ofSingleAxes(gvar.subarray(data + offset(glyph), data + offset(glyph + 1)), isOfOneAxis),
  );
  const beginning = Buffer.from(gvar.subarray(0, data));
  let end = 0;
  shapes.forEach((shape, glyph) => {
    end += shape.length;
    beginning.writeUInt16BE(end / 2, HEADER_BYTES + 2 * (glyph + 1));
  });
  return Buffer.concat([beginning, ...shapes]);
}

function ofSingleAxes(glyph: Buffer, isOfOneAxis: (tuple: number) => boolean): Buffer {
  if (glyph.length === 0) return glyph;
  const count = glyph.readUInt16BE(0);
  let end = glyph.readUInt16BE(2);
  // One zero: all points.
  if (count & SHARES_POINTS && glyph[end] !== 0) throw new Error('A glyph lists the points that vary.');
  const points = glyph.subarray(end, count & SHARES_POINTS ? (end += 1) : end);
  const variations = numbers(count & COUNT).map((index) => {
    const header = glyph.subarray(4 + 4 * index, 8 + 4 * index);
    const tuple = header.readUInt16BE(2);
    if (tuple & OWN_TUPLES) throw new Error('A glyph has tuples of its own.');
    const deltas = glyph.subarray(end, (end += header.readUInt16BE(0)));
    return { header, tuple: tuple & COUNT, deltas };
  });
  const kept = variations.filter(({ tuple }) => isOfOneAxis(tuple));
  const counts = Buffer.alloc(4);
  counts.writeUInt16BE((count & ~COUNT) | kept.length, 0);
  counts.writeUInt16BE(4 + 4 * kept.length, 2);
  const parts = [counts, ...kept.map(({ header }) => header), points, ...kept.map(({ deltas }) => deltas)];
  const isOdd = parts.reduce((length, part) => length + part.length, 0) % 2 === 1;
  return Buffer.concat(isOdd ? [...parts, Buffer.alloc(1)] : parts);
}

const numbers = (count: number): number[] => [...Array.from({ length: count }).keys()];
