import { describe, expect, it } from 'vitest';
import { answerWithFile, prepareFile } from './file-answers.ts';

const TEXT = '0123456789';
const ETAG = '"digits"';
const CACHING = { Vary: 'Accept-Encoding', 'Cache-Control': 'public, max-age=3600', 'X-Safe': 'yes' };
const file = prepareFile({
  body: new TextEncoder().encode(TEXT),
  etag: ETAG,
  headers: {
    ...CACHING,
    'Content-Type': 'text/plain',
    'Content-Encoding': 'br',
    'Content-Length': '10',
    ETag: ETAG,
  },
});

const ask = (headers: Record<string, string>, method = 'GET') =>
  answerWithFile(new Request('http://site.example/', { method, headers }), file);
const fieldsOf = ({ headers }: Response) => Object.fromEntries(headers);

const CACHED = { vary: 'Accept-Encoding', 'cache-control': 'public, max-age=3600', 'x-safe': 'yes' };
const PART = { ...CACHED, 'content-type': 'text/plain', 'content-encoding': 'br', etag: ETAG };
const WHOLE = { ...PART, 'content-length': '10', 'accept-ranges': 'bytes' };
const REFUSAL = { vary: 'Accept-Encoding', 'x-safe': 'yes', 'content-type': 'text/plain; charset=utf-8' };

describe('a range', () => {
  it.each([
    ['bytes=2-4', '234', '2-4'],
    ['BYTES=7-', '789', '7-9'],
    ['bytes=-11', TEXT, '0-9'],
    ['bytes=5-99999999999999999999999999', '56789', '5-9'],
  ])('%s is answered in part', async (range, text, part) => {
    const response = ask({ Range: range });
    expect(response.status).toBe(206);
    expect(fieldsOf(response)).toEqual({
      ...PART,
      'content-range': `bytes ${part}/10`,
      'content-length': String(text.length),
    });
    expect(await response.text()).toBe(text);
  });

  it.each([
    ['several ranges', 'bytes=0-1,3-4'],
    ['another unit', 'lines=0-1'],
    ['a last byte before the first', 'bytes=4-2'],
    ['white space', 'bytes = 0 - 1'],
  ])('with %s is ignored', async (_, range) => {
    const response = ask({ Range: range });
    expect(response.status).toBe(200);
    expect(fieldsOf(response)).toEqual(WHOLE);
    expect(await response.text()).toBe(TEXT);
  });

  it.each(['bytes=10-', 'bytes=-0'])('%s, beyond the end, is refused with the length', async (range) => {
    const response = ask({ Range: range });
    expect(response.status).toBe(416);
    const text = await response.text();
    expect(fieldsOf(response)).toEqual({
      ...REFUSAL,
      'content-range': 'bytes */10',
      'content-length': String(text.length),
    });
  });

  it('is ignored for HEAD', async () => {
    const response = ask({ Range: 'bytes=99-' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(fieldsOf(response)).toEqual(WHOLE);
    expect(await response.text()).toBe('');
  });

  it.each([
    [ETAG, 206],
    ['"old"', 200],
    [`W/${ETAG}`, 200],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 200],
  ])('with If-Range %s is answered %i', (value, status) => {
    expect(ask({ Range: 'bytes=0-1', 'If-Range': value }).status).toBe(status);
  });
});

describe('a precondition', () => {
  it.each([
    [{ 'If-Match': `,, "old", ${ETAG}` }, 200],
    [{ 'If-Match': ' * ' }, 200],
    [{ 'If-Match': `W/${ETAG}` }, 412],
    [{ 'If-None-Match': `"a,b", W/${ETAG}` }, 304],
    [{ 'If-None-Match': '*' }, 304],
    [{ 'If-None-Match': '"not digits"' }, 200],
    [{ 'If-Match': '"old"', 'If-None-Match': ETAG }, 412],
    [{ 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 200],
    [{ 'If-Match': '"old"', Range: 'bytes=99-' }, 412],
    [{ 'If-Match': ETAG, Range: 'bytes=0-1' }, 206],
  ])('%j is answered %i', (headers, status) => {
    expect(ask(headers).status).toBe(status);
  });

  it.each(['GET', 'HEAD'])('that finds no change answers %s with what caches need', async (method) => {
    const response = ask({ 'If-None-Match': ETAG }, method);
    expect(fieldsOf(response)).toEqual({ ...CACHED, etag: ETAG });
    expect(await response.text()).toBe('');
  });

  it('that fails answers GET and HEAD with the same headers', async () => {
    const [get, head] = [ask({ 'If-Match': '"old"' }), ask({ 'If-Match': '"old"' }, 'HEAD')];
    const text = await get.text();
    expect(fieldsOf(get)).toEqual({ ...REFUSAL, 'content-length': String(text.length) });
    expect(fieldsOf(head)).toEqual(fieldsOf(get));
    expect(await head.text()).toBe('');
  });
});
