const SINGLE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/** Positions of the first and the last byte. */
export type ByteRange = { first: number; last: number };

/**
 * The part of `length` bytes that a Range header asks for (RFC 9110 §14.1.2). Undefined where the whole is the
 * answer, which §14.2 leaves to the server: several ranges, another unit, and what cannot be read as a range.
 */
export function readByteRange(header: string, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [match, from, to, suffix] = SINGLE_RANGE.exec(header) ?? [];
  if (match === undefined) return undefined;
  const first = suffix === undefined ? Number(from) : Math.max(length - Number(suffix), 0);
  const last = Math.min(to ? Number(to) : Number.POSITIVE_INFINITY, length - 1);
  if (to && Number(to) < first) return undefined;
  if (first < length) return { first, last };
  // The whole of an empty file, which no Content-Range can name.
  return first === 0 ? undefined : 'unsatisfiable';
}
