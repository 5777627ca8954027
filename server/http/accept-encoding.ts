const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/**
 * The best of the codings on offer by Accept-Encoding (RFC 9110 §12.5.3); of equally welcome ones,
 * the first. Identity when none is welcome: a readable answer beats a 406.
 */
export function chooseCoding<Coding extends string>(
  header: string | null,
  offered: Iterable<Coding>,
): Coding | 'identity' {
  if (!header) return 'identity';
  const weights = readWeights(header);
  let best: Coding | 'identity' = 'identity';
  let bestWeight = 0;
  for (const coding of offered) {
    // Identity is acceptable unmentioned, but any coding that the client names is what it would rather have.
    const byDefault = coding === 'identity' ? Number.MIN_VALUE : (weights.get('*') ?? 0);
    const weight = weights.get(coding) ?? byDefault;
    if (weight > bestWeight) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const element of header.toLowerCase().split(',')) {
    const semicolon = element.indexOf(';');
    const coding = (semicolon < 0 ? element : element.slice(0, semicolon)).trim();
    const weight = semicolon < 0 ? 1 : readWeight(element.slice(semicolon + 1));
    // The old name is to be taken for the same coding (RFC 9110 §8.4.1.3).
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight);
  }
  return weights;
}

/** A weight that cannot be read is none: every client can read the file without a coding. */
function readWeight(parameter: string): number {
  return Number(WEIGHT.exec(parameter.trim())?.[1] ?? 0);
}
