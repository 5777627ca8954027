import type { Difference } from './difference.ts';

const PAST = 'Mon, 01 Jan 1990 00:00:00 GMT';

export const CONDITION_DIFFERENCES: Difference[] = [
  {
    what: 'a range of a compressed form',
    ours: '206',
    nginx: '200',
    why: 'A range is one of the chosen form (RFC 9110 §14.2), which a strong tag names; nginx has none of precompressed files.',
    requests: [
      'GET /nosotros, Range: bytes=0-4, Accept-Encoding: gzip',
      'GET /nosotros, Range: bytes=0-4, Accept-Encoding: br, gzip',
    ],
  },
  {
    what: 'several ranges',
    ours: '200',
    nginx: '206',
    why: 'The whole, as RFC 9110 §14.2 allows: viewers of long documents ask so, of which there are none, and the code for it has been a way in (CVE-2011-3192, CVE-2017-7529).',
    requests: [
      'GET /nosotros, Range: bytes=0-1,4-5',
      'GET /nosotros, Range: bytes=0-4,2-6',
      'GET /nosotros, Range: bytes=0-1,999-',
    ],
  },
  {
    what: 'several ranges, none of which there is',
    ours: '200',
    nginx: '416',
    why: 'As any several ranges.',
    requests: ['GET /nosotros, Range: bytes=998-,999-'],
  },
  {
    what: 'Range twice, and with white space where there is none',
    ours: '200',
    nginx: '206',
    why: 'No range by the grammar of RFC 9110 §14.1.1 and §14.2; what cannot be read is passed over, and the whole is right for everyone.',
    requests: ['GET /nosotros, Range: bytes=0-4, Range: bytes=5-6', 'GET /nosotros, Range: bytes= 0 - 4 '],
  },
  {
    what: 'a range that cannot be read',
    ours: '200',
    nginx: '416',
    why: 'The same.',
    requests: ['GET /nosotros, Range: bytes=5-4', 'GET /nosotros, Range: bytes=a-b'],
  },
  {
    what: 'a range of a head',
    ours: '200',
    nginx: '206',
    why: 'Ranges are defined for GET alone, and a server must ignore them elsewhere (RFC 9110 §14.2).',
    requests: ['HEAD /nosotros, Range: bytes=0-4'],
  },
  {
    what: 'a range of a head, beyond the end',
    ours: '200',
    nginx: '416',
    why: 'The same.',
    requests: ['HEAD /nosotros, Range: bytes=999-'],
  },
  {
    what: 'the caching of a 416',
    ours: 'no cache-control',
    nginx: 'cache-control: public, max-age=0, must-revalidate',
    why: 'What is said of a file is not said of a refusal: with a lifetime any answer may be stored (RFC 9111 §3).',
    requests: [
      'GET /nosotros, Range: bytes=17-',
      'GET /nosotros, Range: bytes=999-',
      'GET /nosotros, Range: bytes=-0',
      'GET /nosotros, Range: bytes=99999999999999999999-',
    ],
  },
  {
    what: 'the caching of a 416, of a file kept for an hour',
    ours: 'no cache-control',
    nginx: 'cache-control: public, max-age=3600',
    why: 'The same.',
    requests: ['GET /vacio.txt, Range: bytes=5-'],
  },
  {
    what: 'If-None-Match in two lines',
    ours: '304',
    nginx: '400',
    why: 'A field that is a list may come in several lines (RFC 9110 §5.3).',
    requests: ['GET /nosotros, If-None-Match: "x", If-None-Match: {tag}'],
  },
  {
    what: 'If-None-Match with a date beside it',
    ours: '304',
    nginx: '200',
    why: 'If-Modified-Since must be ignored then (RFC 9110 §13.1.3).',
    requests: [`GET /nosotros, If-None-Match: {tag}, If-Modified-Since: ${PAST}`],
  },
  {
    what: 'If-Unmodified-Since',
    ours: '200',
    nginx: '412',
    why: 'Ours sends no Last-Modified, for files of the same bytes get another time at each build; a server without one must ignore such dates (RFC 9110 §13.1.4).',
    requests: [
      `GET /nosotros, If-Unmodified-Since: ${PAST}`,
      `GET /nosotros, If-Match: {tag}, If-Unmodified-Since: ${PAST}`,
    ],
  },
];
