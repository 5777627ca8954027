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

const WHOLE = {
  vary: 'Accept-Encoding',
  'cache-control': 'public, max-age=3600',
  'x-safe': 'yes',
  'content-type': 'text/plain',
  'content-encoding': 'br',
  'content-length': '10',
  etag: ETAG,
  'accept-ranges': 'bytes',
};
const REFUSAL = { vary: 'Accept-Encoding', 'x-safe': 'yes', 'content-type': 'text/plain; charset=utf-8' };

describe('a file', () => {
  it('says that it can be had in parts', async () => {
    const response = ask({});
    expect(response.status).toBe(200);
    expect(fieldsOf(response)).toEqual(WHOLE);
    expect(await response.text()).toBe(TEXT);
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=0-', TEXT, 'bytes 0-9/10'],
  ])('is had in part with %s', async (range, text, contentRange) => {
    const response = ask({ Range: range });
    expect(response.status).toBe(206);
    const { 'accept-ranges': _ranges, ...described } = WHOLE;
    expect(fieldsOf(response)).toEqual({
      ...described,
      'content-range': contentRange,
      'content-length': String(text.length),
    });
    expect(await response.text()).toBe(text);
  });

  it('has no part beyond its end, and says how long it is', async () => {
    const response = ask({ Range: 'bytes=10-' });
    expect(response.status).toBe(416);
    const text = await response.text();
    expect(fieldsOf(response)).toEqual({
      ...REFUSAL,
      'content-range': 'bytes */10',
      'content-length': String(text.length),
    });
  });

  it.each(['bytes=0-1,3-4', 'lines=0-1', 'bytes=4-2'])('is whole with %s', async (range) => {
    const response = ask({ Range: range });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-range')).toBeNull();
    expect(await response.text()).toBe(TEXT);
  });

  it('is whole for a range of another state of it', () => {
    expect(ask({ Range: 'bytes=0-1', 'If-Range': ETAG }).status).toBe(206);
    expect(ask({ Range: 'bytes=0-1', 'If-Range': '"old"' }).status).toBe(200);
    expect(ask({ Range: 'bytes=99-', 'If-Range': '"old"' }).status).toBe(200);
  });

  it('whose head is asked for has no parts, and the headers of the whole', async () => {
    const response = ask({ Range: 'bytes=99-' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(fieldsOf(response)).toEqual(WHOLE);
    expect(await response.text()).toBe('');
  });
});

describe('preconditions', () => {
  it('come before a range', () => {
    expect(ask({ Range: 'bytes=0-1', 'If-None-Match': ETAG }).status).toBe(304);
    expect(ask({ Range: 'bytes=99-', 'If-None-Match': ETAG }).status).toBe(304);
    expect(ask({ Range: 'bytes=99-', 'If-Match': '"old"' }).status).toBe(412);
    expect(ask({ Range: 'bytes=0-1', 'If-Match': ETAG }).status).toBe(206);
  });

  it.each(['GET', 'HEAD'])(
    'find for %s what has not changed, with what caches need alone',
    async (method) => {
      const response = ask({ 'If-None-Match': ETAG }, method);
      expect(response.status).toBe(304);
      expect(fieldsOf(response)).toEqual({
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=3600',
        'x-safe': 'yes',
        etag: ETAG,
      });
      expect(await response.text()).toBe('');
    },
  );

  it('that fail are told in headers alike for GET and HEAD', async () => {
    const [get, head] = [ask({ 'If-Match': '"old"' }), ask({ 'If-Match': '"old"' }, 'HEAD')];
    expect([get.status, head.status]).toEqual([412, 412]);
    const text = await get.text();
    expect(fieldsOf(get)).toEqual({ ...REFUSAL, 'content-length': String(text.length) });
    expect(fieldsOf(head)).toEqual(fieldsOf(get));
    expect(await head.text()).toBe('');
  });
});
