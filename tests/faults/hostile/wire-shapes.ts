import { FUNCTION_PATHS } from '#contract/paths.ts';
import type { Random } from '../random.ts';

type Several<Value> = readonly [Value, ...Value[]];

/** Header lines that parsers read differently, or not at all. */
export const LINE_SHAPES: Several<string> = [
  'X-Folded: a\r\n b\r\n\tc',
  ' X-Indented: a',
  'X-Spaced : a',
  'Content-Length : 5',
  'Transfer-Encoding : chunked',
  'X-Bare: a\nX-Next: b',
  'X-Return: a\rX-Next: b',
  'X-Nul: a\0b',
  'X-High: \x80\xff',
  'X-Control: \x01\x7f',
  ': no name',
  'no colon',
  'X-Ünïcode: a',
  'Host: other',
  'Content-Length: 0',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 5, 5',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: chunked',
  'Connection: close, keep-alive, Host, Content-Length',
  'Keep-Alive: timeout=0, max=-1',
  'Trailer: Content-Length',
  'TE: trailers',
  'Range: bytes=0-0,5-1,-9',
  'Cookie: __proto__=x; constructor=y',
  '__proto__: x',
  'X-HTTP-Method-Override: DELETE',
  'Forwarded: for="[::1]";host=evil.example',
];

/** In the place of the line that names the host. */
export const HOST_LINES: Several<string> = [
  'Host: ',
  'Host: a/b@c',
  'Host: a b',
  'Host: [::1',
  'Host: [::1]:80',
  'Host: site:99999',
  'Host: site:-1',
  'Host: user:password@site',
  'Host: //evil.example',
  'Host: site?x#y',
  'Host: site\\x',
  'Host: %00',
  'Host: 0x7f.1',
  'Host: x.1',
  'Host: 1.2.3.4.5.6',
  'Host: \xff\xfe',
  'Host: xn--',
  'Host: \xadsite',
  `Host: ${'a.'.repeat(5_000)}`,
  'Hst: site',
];

export const REQUEST_LINES: Several<string> = [
  'GET http://evil.example/ HTTP/1.1',
  'GET http://evil.example//secret.txt HTTP/1.1',
  'GET https://user:password@site:0/nosotros/ HTTP/1.1',
  'GET http:///nosotros HTTP/1.1',
  'GET ftp://site/ HTTP/1.1',
  'GET //evil.example/%2e%2e/ HTTP/1.1',
  'GET /\\evil.example HTTP/1.1',
  'GET /../../secret.txt HTTP/1.1',
  'GET nosotros HTTP/1.1',
  'GET ?token=x HTTP/1.1',
  'GET /\x7f\x80 HTTP/1.1',
  'GET /% HTTP/1.1',
  'GET /#top HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT site:443 HTTP/1.1',
  'CONNECT / HTTP/1.1',
  'TRACE / HTTP/1.1',
  'HEAD / HTTP/1.1',
  'QUERY / HTTP/1.1',
  'M-SEARCH * HTTP/1.1',
  'get / HTTP/1.1',
  'GET  /  HTTP/1.1',
  'GET\t/\tHTTP/1.1',
  'GET / HTTP/1.1 ',
  'GET / HTTP/1.0',
  'GET / HTTP/0.9',
  'GET / HTTP/2.0',
  'GET / HTTP/1.10',
  'GET / http/1.1',
  'GET / HTCPCP/1.0',
  'GET /',
  '\r\n\r\nGET / HTTP/1.1',
  `POST http://evil.example${FUNCTION_PATHS.sendFormEmail} HTTP/1.1`,
  `POST ${FUNCTION_PATHS.sendFormEmail} HTTP/1.0`,
];

/** Of a body, chunks from which it does not come out whole. */
export const CHUNK_SHAPES: Several<(body: string) => string> = [
  (body) => `${sizeOf(body)}\r\n${body}\r\n`,
  (body) => `-${sizeOf(body)}\r\n${body}\r\n0\r\n\r\n`,
  (body) => `+${sizeOf(body)}\r\n${body}\r\n0\r\n\r\n`,
  (body) => `0x${sizeOf(body)}\r\n${body}\r\n0\r\n\r\n`,
  (body) => ` ${sizeOf(body)}\r\n${body}\r\n0\r\n\r\n`,
  (body) => `${sizeOf(body)}\n${body}\n0\n\n`,
  (body) => `${sizeOf(body)}\r\n${body}0\r\n\r\n`,
  (body) => `${sizeOf(`${body}12`)}\r\n${body}\r\n0\r\n\r\n`,
  (body) => `1\r\n${body}\r\n0\r\n\r\n`,
  (body) => `fffffffffffffffff\r\n${body}\r\n0\r\n\r\n`,
  (body) => `7fffffffffffffff\r\n${body}\r\n0\r\n\r\n`,
  (body) => `\r\n${body}\r\n0\r\n\r\n`,
  (body) => `0\r\n\r\n${body}`,
  (body) => `${sizeOf(body)};${'x'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`,
  (body) => `${sizeOf(body)}\r\n${body}\r\n0\r\nX-Trailer: ${'x'.repeat(20_000)}\r\n\r\n`,
];

const websocket = [
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
];
export const OTHER_PROTOCOLS: { upgrades: Several<string[]>; openings: Several<string> } = {
  upgrades: [
    ['Connection: Upgrade', ...websocket],
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
    ['Connection: upgrade', 'Upgrade: TLS/1.0, HTTP/1.1'],
    websocket,
  ],
  openings: [
    '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03' +
      'random bytes of 32 of a client..' +
      '\x00\x00\x02\x13\x01\x01\x00',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x12\x04\x00\x00\x00\x00\x00',
    'GET /\r\n',
    'GET / HTTP/0.9\r\n\r\n',
    'PROXY TCP4 203.0.113.7 127.0.0.1 5555 80\r\nGET / HTTP/1.1\r\nHost: site\r\n\r\n',
    'EHLO site\r\nMAIL FROM:<a@site>\r\n',
    'SSH-2.0-OpenSSH_9.9\r\n',
    '\x04\x01\x00\x50\x7f\x00\x00\x01\x00',
    '\r\n'.repeat(2_000),
    '\0'.repeat(2_000),
  ],
};

/** A framing of which some parser takes the length, and another the chunks: one of them would run what is inside. */
const FRAMINGS: Several<(length: number) => string[]> = [
  (length) => [`Content-Length: ${length}`, 'Transfer-Encoding: chunked'],
  (length) => ['Transfer-Encoding: chunked', `Content-Length: ${length}`],
  (length) => [`Content-Length: ${length}`, 'Transfer-Encoding: xchunked'],
  (length) => [`Content-Length: ${length}`, 'Transfer-Encoding: chunked, identity'],
  (length) => [`Content-Length: ${length}`, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  (length) => [`Content-Length: ${length}`, 'Transfer-Encoding : chunked'],
  (length) => [`Content-Length: ${length}`, 'Transfer-Encoding:\x0bchunked'],
  (length) => [`Content-Length: ${length}`, 'Transfer-Encoding:\r\n chunked'],
  (length) => [`Content-Length: ${length}`, 'X: x\nTransfer-Encoding: chunked'],
  (length) => [`Content-Length: ${length}`, 'X: x\rTransfer-Encoding: chunked'],
  (length) => [`Content-Length: ${length}`, 'Transfer_Encoding: chunked'],
  (length) => [`Content-Length: ${length}`, 'Content-Length: 0'],
  (length) => ['Content-Length: 0', `Content-Length: ${length}`],
  (length) => [`Content-Length: 0, ${length}`],
  (length) => [`Content-Length: 0${length}`],
  (length) => [`Content-Length: ${length}`, 'Content-Length : 0'],
  () => ['Transfer-Encoding: xchunked'],
  () => ['Transfer-Encoding: identity'],
];

/** A request within the body of another, in a framing that leaves it unsaid where that body ends. */
export function smuggled(random: Random, inner: Buffer): Buffer {
  const [before, after] = random.pick([
    ['', ''],
    ['0\r\n\r\n', ''],
    [`${inner.length.toString(16)}\r\n`, '\r\n0\r\n\r\n'],
  ]);
  const head = [
    `POST ${random.pick([FUNCTION_PATHS.sendFormEmail, '/'])} HTTP/1.1`,
    'Host: site',
    'Content-Type: application/json',
    ...random.pick(FRAMINGS)(before.length + inner.length + after.length),
  ];
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n${before}`, 'latin1'),
    inner,
    Buffer.from(after),
  ]);
}

const sizeOf = (text: string): string => Buffer.byteLength(text).toString(16);
