const ENTITY_TAG = /(?:W\/)?"[^"]*"/g;

/**
 * The status with which a GET or HEAD of a representation ends before any content, in the order of
 * RFC 9110 §13.2.2; undefined when it goes on. Dates are passed over, as §13.1.3 and §13.1.4 tell an origin
 * that has no modification dates. `etag` is strong.
 */
export function failedPrecondition(headers: Headers, etag: string): 304 | 412 | undefined {
  const ifMatch = headers.get('if-match');
  if (ifMatch !== null && !isListed(ifMatch, [etag])) return 412;
  const ifNoneMatch = headers.get('if-none-match');
  // Weak comparison: a proxy that compresses what passes marks the tag as weak (RFC 9110 §13.1.2).
  return ifNoneMatch !== null && isListed(ifNoneMatch, [etag, `W/${etag}`]) ? 304 : undefined;
}

/** Whether a Range header counts: If-Range holds the same strong tag, or is not there (RFC 9110 §13.1.5). */
export function isRangeCurrent(headers: Headers, etag: string): boolean {
  const ifRange = headers.get('if-range');
  return ifRange === null || ifRange === etag;
}

function isListed(header: string, tags: string[]): boolean {
  if (header === '*') return true;
  return header.match(ENTITY_TAG)?.some((tag) => tags.includes(tag)) ?? false;
}
