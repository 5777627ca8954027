import type { Difference } from './difference.ts';

export const CODING_DIFFERENCES: Difference[] = [
  {
    what: 'Accept-Ranges with a compressed form',
    ours: 'accept-ranges: bytes',
    nginx: 'no accept-ranges',
    why: 'It can be had in parts, see above.',
    requests: [
      'GET /nosotros, Accept-Encoding: gzip, deflate',
      'GET /nosotros, Accept-Encoding: gzip',
      'GET /nosotros, Accept-Encoding: GZIP',
      'GET /nosotros, Accept-Encoding: br;q=0.5, gzip;q=1',
      'GET /nosotros, Accept-Encoding: gzip;q=0.001',
      'GET /nosotros, Accept-Encoding: identity, gzip',
      'GET /nosotros, Accept-Encoding: identity;q=0, gzip',
      'GET /nosotros, Accept-Encoding: ,,gzip,,',
      'GET /nosotros, Accept-Encoding: gzip ; q=1.0',
      'GET /nosotros, Accept-Encoding: gzip, Via: 1.1 proxy',
      'GET /assets/app-4f3a.js, Accept-Encoding: gzip',
      'HTTP/1.0 with Accept-Encoding',
    ],
  },
  {
    what: 'brotli beside gzip',
    ours: 'accept-ranges: bytes; body: the bytes of nosotros.html.br; content-encoding: br',
    nginx: 'no accept-ranges; body: the bytes of nosotros.html.gz; content-encoding: gzip',
    why: 'nginx itself has no brotli.',
    requests: [
      'GET /nosotros, Accept-Encoding: gzip, deflate, br, zstd',
      'GET /nosotros, Accept-Encoding: br;q=1.0, gzip;q=0.8, *;q=0.1',
    ],
  },
  {
    what: 'the head of a form in brotli',
    ours: 'accept-ranges: bytes; content-encoding: br',
    nginx: 'no accept-ranges; content-encoding: gzip',
    why: 'The same.',
    requests: ['HEAD /nosotros, Accept-Encoding: br, gzip'],
  },
  {
    what: 'the page for what is not there, in brotli',
    ours: 'body: the bytes of 404.html.br; content-encoding: br',
    nginx: 'body: the bytes of 404.html.gz; content-encoding: gzip',
    why: 'The same.',
    requests: ['GET /no-existe, Accept-Encoding: br, gzip'],
  },
  {
    what: 'brotli alone, and any coding',
    ours: 'body: the bytes of nosotros.html.br; content-encoding: br',
    nginx: 'body: <h1>Nosotros</h1>; no content-encoding',
    why: 'The same; and `*` stands for all codings that are not named (RFC 9110 §12.5.3), nginx passes it over.',
    requests: [
      'GET /nosotros, Accept-Encoding: br',
      'GET /nosotros, Accept-Encoding: Br',
      'GET /nosotros, Accept-Encoding: gzip;q=0, br',
      'GET /nosotros, Accept-Encoding: *',
    ],
  },
  {
    what: 'gzip by its old name, between tabs, in a second line, or as any coding',
    ours: 'body: the bytes of nosotros.html.gz; content-encoding: gzip',
    nginx: 'body: <h1>Nosotros</h1>; no content-encoding',
    why: 'All of them ask for gzip (RFC 9110 §5.3, §5.6.3, §8.4.1.3, §12.5.3).',
    requests: [
      'GET /nosotros, Accept-Encoding: br;q=0, *',
      'GET /nosotros, Accept-Encoding: x-gzip',
      'GET /nosotros, Accept-Encoding: \tgzip\t,\tbr;q=0',
      'GET /nosotros, Accept-Encoding: deflate, Accept-Encoding: gzip',
    ],
  },
  {
    what: 'the file itself rather than gzip',
    ours: 'accept-ranges: bytes; body: <h1>Nosotros</h1>; no content-encoding',
    nginx: 'no accept-ranges; body: the bytes of nosotros.html.gz; content-encoding: gzip',
    why: 'Weights are preferences (RFC 9110 §12.4.2); nginx reads whether one is zero.',
    requests: ['GET /nosotros, Accept-Encoding: identity;q=1, gzip;q=0.5'],
  },
];
