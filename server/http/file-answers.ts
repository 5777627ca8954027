import { readByteRange, type ByteRange } from './byte-range.ts';
import { failedPrecondition, isRangeCurrent } from './preconditions.ts';
import type { Representation } from './static-files.ts';

type HeaderFields = Record<string, string>;

/** A representation with the headers of its answers, which are made once and never changed. */
export type ServedFile = Representation & {
  /** With 200. */
  wholeHeaders: HeaderFields;
  /** With 304: what guides caches, and nothing else about the content (RFC 9110 §15.4.5). */
  unchangedHeaders: HeaderFields;
  /** With a refusal: nothing about the content. */
  refusalHeaders: HeaderFields;
};

/** Makes the headers of all answers that there are to a request for a representation. */
export function prepareFile(representation: Representation): ServedFile {
  const {
    'Content-Type': _type,
    'Content-Length': _length,
    'Content-Encoding': _coding,
    ...unchangedHeaders
  } = representation.headers;
  const { ETag: _etag, 'Cache-Control': _caching, ...refusalHeaders } = unchangedHeaders;
  const wholeHeaders = { ...representation.headers, 'Accept-Ranges': 'bytes' };
  return { ...representation, wholeHeaders, unchangedHeaders, refusalHeaders };
}

/** Answers a GET or HEAD with a representation, or what its preconditions and range make of it. */
export function answerWithFile(request: Request, file: ServedFile): Response {
  const isHead = request.method === 'HEAD';
  switch (failedPrecondition(request.headers, file.etag)) {
    case 304:
      return new Response(null, { status: 304, headers: file.unchangedHeaders });
    case 412:
      return plainText(request, 412, 'Precondition failed\n', file.refusalHeaders);
  }
  // Ranges are defined for GET alone (RFC 9110 §14.2).
  const range = isHead ? null : request.headers.get('range');
  const part =
    range !== null && isRangeCurrent(request.headers, file.etag)
      ? readByteRange(range, file.body.byteLength)
      : undefined;
  if (part) return answerWithPart(request, file, part);
  return new Response(isHead ? null : file.body, { headers: file.wholeHeaders });
}

function answerWithPart(request: Request, file: ServedFile, part: ByteRange | 'unsatisfiable'): Response {
  const length = file.body.byteLength;
  if (part === 'unsatisfiable') {
    return plainText(request, 416, 'Range not satisfiable\n', {
      ...file.refusalHeaders,
      'Content-Range': `bytes */${length}`,
    });
  }
  const { first, last } = part;
  const headers = {
    ...file.headers,
    'Content-Range': `bytes ${first}-${last}/${length}`,
    'Content-Length': String(last - first + 1),
  };
  return new Response(file.body.subarray(first, last + 1), { status: 206, headers });
}

/** A line of text for whoever reads answers by hand; HEAD has its headers (RFC 9110 §9.3.2). */
export function plainText(request: Request, status: number, text: string, headers: HeaderFields): Response {
  return new Response(request.method === 'HEAD' ? null : text, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(text)),
    },
  });
}
