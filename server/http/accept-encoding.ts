import { parseAccept } from 'hono/utils/accept';

/**
 * The best of the codings on offer by Accept-Encoding (RFC 9110 §12.5.3); of equally welcome ones,
 * the first. Identity when none is welcome: a readable answer beats a 406.
 */
export function chooseCoding<Coding extends string>(
  header: string | null,
  offered: Iterable<Coding>,
): Coding | 'identity' {
  const qualities = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  // Identity is acceptable unmentioned, but any coding that the client names is what it would rather have.
  const quality = (coding: Coding) =>
    qualities.get(coding) ?? (coding === 'identity' ? Number.MIN_VALUE : (qualities.get('*') ?? 0));
  let best: Coding | 'identity' = 'identity';
  let bestQuality = 0;
  for (const coding of offered) {
    if (quality(coding) > bestQuality) {
      best = coding;
      bestQuality = quality(coding);
    }
  }
  return best;
}
