import { raw, request } from './request.ts';

const GET = 'GET /nosotros HTTP/1.1\r\n';
const HOST = 'Host: site\r\n';
const CLOSE = 'Connection: close\r\n';
const END = '\r\n';
const KEPT = `${GET}${HOST}${END}`;
const LAST = `${GET}${HOST}${CLOSE}${END}`;
const POST = `POST /nosotros HTTP/1.1\r\n${HOST}${CLOSE}`;

const CONNECTIONS = [
  raw('keep-alive by default', KEPT),
  raw('Connection: keep-alive', `${GET}${HOST}Connection: keep-alive\r\n${END}`),
  raw('Connection: CLOSE', `${GET}${HOST}Connection: CLOSE\r\n${END}`),
  raw('two requests one after the other', KEPT + LAST, ['GET', 'GET']),
  raw(
    'five requests in one packet, among them HEAD, 404 and 304',
    `HEAD /nosotros HTTP/1.1\r\n${HOST}${END}GET /no-existe HTTP/1.1\r\n${HOST}${END}GET / HTTP/1.1\r\n${HOST}If-None-Match: *\r\n${END}GET /robots.txt HTTP/1.1\r\n${HOST}${END}${LAST}`,
    ['HEAD', 'GET', 'GET', 'GET', 'GET'],
  ),
  raw('a request and then garbage', `${KEPT}\x01\x02\x03\r\n\r\n`, ['GET', 'GET']),
  raw('a request with a body, and another', `${GET}${HOST}Content-Length: 3\r\n${END}abc${LAST}`, [
    'GET',
    'GET',
  ]),
  raw(
    'a chunked body, and another request',
    `${GET}${HOST}Transfer-Encoding: chunked\r\n${END}3\r\nabc\r\n0\r\n\r\n${LAST}`,
    ['GET', 'GET'],
  ),
  raw('HTTP/1.0', `GET /nosotros HTTP/1.0\r\n${HOST}${END}`),
  raw('HTTP/1.0 without Host', `GET /nosotros HTTP/1.0\r\n${END}`),
  raw('HTTP/1.0, keep-alive', `GET /nosotros HTTP/1.0\r\n${HOST}Connection: keep-alive\r\n${END}`),
  raw('HTTP/1.0 with Accept-Encoding', `GET /nosotros HTTP/1.0\r\n${HOST}Accept-Encoding: gzip\r\n${END}`),
  raw('HTTP/0.9', 'GET /nosotros\r\n\r\n'),
  raw('HTTP/1.2', `GET /nosotros HTTP/1.2\r\n${HOST}${CLOSE}${END}`),
  raw('HTTP/2.0', `GET /nosotros HTTP/2.0\r\n${HOST}${CLOSE}${END}`),
  raw('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  raw('http/1.1', `GET /nosotros http/1.1\r\n${HOST}${CLOSE}${END}`),
  raw('a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'),
  request('/nosotros', { headers: ['Expect: 100-continue'] }),
  raw('Expect: 100-continue before a body', `${POST}Content-Length: 3\r\nExpect: 100-continue\r\n${END}abc`, [
    'POST',
  ]),
  request('/nosotros', { headers: ['Expect: something'] }),
  request('/nosotros', { headers: ['Upgrade: websocket'] }),
  raw('Connection: Upgrade', `${GET}${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\n${END}`),
];

const HOSTS = [
  raw('no Host', `${GET}${CLOSE}${END}`),
  raw('two Hosts', `${GET}${HOST}Host: other\r\n${CLOSE}${END}`),
  ...[
    '',
    'SITE',
    'site:3000',
    'site:',
    '127.0.0.1',
    '[::1]',
    '[::1]:3000',
    'other.example',
    'a/b',
    'a@b',
    'a b',
    'site:port',
    'a_b',
    '..',
  ].map((host) => raw(`Host: ${host}`, `${GET}Host: ${host}\r\n${CLOSE}${END}`)),
];

const HEADS = [
  raw('lines that end in LF alone', 'GET /nosotros HTTP/1.1\nHost: site\nConnection: close\n\n'),
  raw('empty lines before the request', `\r\n\r\n${LAST}`),
  raw('two spaces in the request line', `GET  /nosotros  HTTP/1.1\r\n${HOST}${CLOSE}${END}`),
  raw('a space before the colon', `${GET}Host : site\r\n${CLOSE}${END}`),
  raw('a folded header', `${GET}${HOST}${CLOSE}X: a\r\n b\r\n${END}`),
  raw('a header without a colon', `${GET}${HOST}${CLOSE}nonsense\r\n${END}`),
  raw('a header without a name', `${GET}${HOST}${CLOSE}: x\r\n${END}`),
  raw('a header of bytes beyond ASCII', `${GET}${HOST}${CLOSE}X: \xf1\xff\r\n${END}`),
  raw('NUL in a header', `${GET}${HOST}${CLOSE}X: a\0b\r\n${END}`),
  raw('NUL in the target', `GET /noso\0tros HTTP/1.1\r\n${HOST}${CLOSE}${END}`),
  raw('CR alone in a header', `${GET}${HOST}${CLOSE}X: a\rb\r\n${END}`),
  raw('bytes beyond ASCII in the target', `GET /se\xc3\xb1al.txt HTTP/1.1\r\n${HOST}${CLOSE}${END}`),
  raw('an underscore in the name of a header', `${GET}${HOST}${CLOSE}a_b: c\r\n${END}`),
  raw('two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n${END}ab`, ['POST']),
  raw('a negative length', `${POST}Content-Length: -1\r\n${END}`, ['POST']),
  raw('a length and chunks', `${POST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`, [
    'POST',
  ]),
  raw('a transfer coding that nobody knows', `${POST}Transfer-Encoding: gzip\r\n${END}`, ['POST']),
  raw('a chunk of no size', `${POST}Transfer-Encoding: chunked\r\n${END}zz\r\n\r\n`, ['POST']),
];

const filler = (bytes: number) => 'x'.repeat(bytes);
const LIMITS = [
  ...[4_000, 10_000, 20_000, 70_000].map((bytes) =>
    raw(`a target of ${bytes} bytes`, `GET /${filler(bytes)} HTTP/1.1\r\n${HOST}${CLOSE}${END}`),
  ),
  ...[4_000, 10_000, 20_000, 70_000].map((bytes) =>
    raw(`a header of ${bytes} bytes`, `${GET}${HOST}${CLOSE}X: ${filler(bytes)}\r\n${END}`),
  ),
  ...[100, 1_000, 5_000].map((lines) =>
    raw(`${lines} lines of headers`, `${GET}${HOST}${CLOSE}${'X: y\r\n'.repeat(lines)}${END}`),
  ),
];

/** Connections, hosts, malformed heads, and what is too long. */
export const PROTOCOL = [...CONNECTIONS, ...HOSTS, ...HEADS, ...LIMITS];
