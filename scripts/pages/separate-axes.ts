/** OpenType's `gvar`: a header, then the offset of each glyph's data. */
const HEADER_BYTES = 20;
/** Bits of a glyph's data. */
const COUNT = 0xfff;
const SHARES_POINTS = 0x8000;
/** Bits of a change: it has an own place, or a range, in place of the number of a shared place. */
const OWN_PLACE = 0xc000;

/**
 * Takes out of a TrueType font how its axes change the glyphs together. Each axis alone does what it did. The font's
 * default has to be where two axes meet: there nothing is lost. `gvar` of OpenType 1.9.
 */
export function separateAxes(font: Buffer): Buffer {
  const separated = Buffer.from(font);
  const record = recordOf(font, 'gvar');
  const [start, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)];
  const table = gvarOfSingleAxes(font.subarray(start, start + length));
  // It is shorter. Whoever reads a font goes by its offsets and lengths.
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
  const places = gvar.readUInt32BE(8);
  const glyphs = gvar.readUInt16BE(12);
  const data = gvar.readUInt32BE(16);
  if (gvar.readUInt16BE(14) !== 0) throw new Error('The offsets of gvar are long.');
  const isOfOneAxis = (place: number) =>
    numbers(axes).filter((axis) => gvar.readInt16BE(places + 2 * (place * axes + axis)) !== 0).length === 1;

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

function ofSingleAxes(glyph: Buffer, isOfOneAxis: (place: number) => boolean): Buffer {
  if (glyph.length === 0) return glyph;
  const count = glyph.readUInt16BE(0);
  let end = glyph.readUInt16BE(2);
  // One zero: all points.
  if (count & SHARES_POINTS && glyph[end] !== 0) throw new Error('A glyph names the points that it changes.');
  const points = glyph.subarray(end, count & SHARES_POINTS ? (end += 1) : end);
  const changes = numbers(count & COUNT).map((index) => {
    const header = glyph.subarray(4 + 4 * index, 8 + 4 * index);
    const place = header.readUInt16BE(2);
    if (place & OWN_PLACE) throw new Error('A glyph changes at a place of its own.');
    const deltas = glyph.subarray(end, (end += header.readUInt16BE(0)));
    return { header, place: place & COUNT, deltas };
  });
  const kept = changes.filter(({ place }) => isOfOneAxis(place));
  const counts = Buffer.alloc(4);
  counts.writeUInt16BE((count & ~COUNT) | kept.length, 0);
  counts.writeUInt16BE(4 + 4 * kept.length, 2);
  const parts = [counts, ...kept.map(({ header }) => header), points, ...kept.map(({ deltas }) => deltas)];
  const isOdd = parts.reduce((length, part) => length + part.length, 0) % 2 === 1;
  return Buffer.concat(isOdd ? [...parts, Buffer.alloc(1)] : parts);
}

const numbers = (count: number): number[] => [...Array.from({ length: count }).keys()];
