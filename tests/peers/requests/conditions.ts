import { request } from './request.ts';

const PAST = 'Mon, 01 Jan 1990 00:00:00 GMT';
const FUTURE = 'Fri, 01 Jan 2100 00:00:00 GMT';
const GZIP = 'Accept-Encoding: gzip';

const RANGES = [
  'bytes=0-4',
  'bytes=5-',
  'bytes=-4',
  'bytes=0-',
  'bytes=0-0',
  'bytes=5-999',
  'bytes=-999',
  'BYTES=0-4',
  'bytes=17-',
  'bytes=999-',
  'bytes=-0',
  'bytes=5-4',
  'bytes=',
  'bytes=a-b',
  'bytes= 0 - 4 ',
  'bytes=99999999999999999999-',
  'bytes=0-1,4-5',
  'bytes=0-4,2-6',
  'bytes=0-1,999-',
  'bytes=998-,999-',
  'bytes=0-,0-,0-',
  'lines=0-4',
  'bytes',
].map((range) => request('/nosotros', { headers: [`Range: ${range}`] }));

const OTHER_RANGES = [
  request('/nosotros', { headers: ['Range: bytes=0-4', GZIP] }),
  request('/nosotros', { headers: ['Range: bytes=0-4', 'Accept-Encoding: br, gzip'] }),
  request('/assets/archivo-9c1d.woff2', { headers: ['Range: bytes=1-2'] }),
  request('/vacio.txt', { headers: ['Range: bytes=0-'] }),
  request('/vacio.txt', { headers: ['Range: bytes=5-'] }),
  request('/no-existe', { headers: ['Range: bytes=0-4'] }),
  request('/nosotros/', { headers: ['Range: bytes=0-4'] }),
  request('/nosotros', { method: 'HEAD', headers: ['Range: bytes=0-4'] }),
  request('/nosotros', { method: 'HEAD', headers: ['Range: bytes=999-'] }),
  request('/nosotros', { headers: ['Range: bytes=0-4', 'Range: bytes=5-6'] }),
];

const CONDITIONS = [
  ['If-None-Match: {tag}'],
  ['If-None-Match: W/{tag}'],
  ['If-None-Match: "x", {tag}'],
  ['If-None-Match: "x"', 'If-None-Match: {tag}'],
  ['If-None-Match: *'],
  ['If-None-Match: "x"'],
  ['If-None-Match:'],
  ['If-None-Match: {tag:gzip}', GZIP],
  ['If-None-Match: {tag:br}', 'Accept-Encoding: br, gzip'],
  ['If-None-Match: {tag:gzip}', 'Accept-Encoding: br, gzip'],
  ['If-Match: {tag}'],
  ['If-Match: W/{tag}'],
  ['If-Match: "x", {tag}'],
  ['If-Match: *'],
  ['If-Match: "x"'],
  ['If-Match: "x"', 'If-None-Match: {tag}'],
  ['If-Match: {tag}', 'If-None-Match: {tag}'],
  [`If-Modified-Since: ${PAST}`],
  [`If-Modified-Since: ${FUTURE}`],
  ['If-Modified-Since: yesterday'],
  [`If-Unmodified-Since: ${PAST}`],
  [`If-Unmodified-Since: ${FUTURE}`],
  ['If-None-Match: "x"', `If-Modified-Since: ${FUTURE}`],
  ['If-None-Match: {tag}', `If-Modified-Since: ${PAST}`],
  ['If-Match: {tag}', `If-Unmodified-Since: ${PAST}`],
  ['Range: bytes=0-4', 'If-Range: {tag}'],
  ['Range: bytes=0-4', 'If-Range: W/{tag}'],
  ['Range: bytes=0-4', 'If-Range: "x"'],
  ['Range: bytes=0-4', `If-Range: ${FUTURE}`],
  ['Range: bytes=999-', 'If-Range: "x"'],
  ['Range: bytes=0-4', 'If-None-Match: {tag}'],
  ['Range: bytes=999-', 'If-None-Match: {tag}'],
  ['Range: bytes=0-4', 'If-Match: "x"'],
  ['If-Range: {tag}'],
].map((headers) => request('/nosotros', { headers }));

const OTHER_CONDITIONS = [
  request('/nosotros', { method: 'HEAD', headers: ['If-None-Match: {tag}'] }),
  request('/nosotros', { method: 'HEAD', headers: ['If-Match: "x"'] }),
  request('/no-existe', { headers: ['If-None-Match: *'] }),
  request('/no-existe', { headers: ['If-Match: "x"'] }),
  request('/nosotros/', { headers: ['If-None-Match: *'] }),
  request('/nosotros', { method: 'PUT', headers: ['If-None-Match: *'] }),
];

/** Ranges and preconditions. */
export const CONDITIONALS = [...RANGES, ...OTHER_RANGES, ...CONDITIONS, ...OTHER_CONDITIONS];
