import { describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES } from '#contract/limits.ts';
import { DEMO } from '#tests/server/leads.ts';
import { expectReadableFromAnyOrigin, openSendFormEmail } from '#tests/server/send-form-email-stage.ts';

const streamed = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = chunks.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
const encode = (text: string) => new TextEncoder().encode(text);

describe('a refused body', () => {
  it.each([
    ['no JSON', 'hola'],
    ['nothing', ''],
    ['cut off', '{"type":"demo"'],
    ['null', 'null'],
    ['a list', JSON.stringify([DEMO])],
    ['text', '"demo"'],
    ['nested thousands of times', '['.repeat(8000) + ']'.repeat(8000)],
    ['not UTF-8', new Uint8Array([...encode('{"type":"demo","name":"'), 0xff, 0xfe, ...encode('"}')])],
    ['cut off within a character', encode(`${JSON.stringify(DEMO)}ñ`).slice(0, -1)],
  ])('that is %s is 400 and nothing is stored', async (_what, body) => {
    const { send, records } = await openSendFormEmail();
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ok: false, error: { code: 'invalid_body' } });
    expectReadableFromAnyOrigin(response);
    expect(records()).toEqual([]);
  });

  it('may hold 16 KB and not one byte more, whatever size its chunks have', async () => {
    const { send, records } = await openSendFormEmail();
    const json = JSON.stringify(DEMO);
    const longest = encode(json.padEnd(BODY_MAX_BYTES - (encode(json).length - json.length)));
    expect(longest).toHaveLength(BODY_MAX_BYTES);
    const half = BODY_MAX_BYTES / 2;
    const accepted = await send(streamed(longest.slice(0, half), longest.slice(half)));
    expect(accepted.status).toBe(200);
    const refused = await send(streamed(longest, encode(' ')));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ error: { code: 'body_too_large' } });
    expectReadableFromAnyOrigin(refused);
    expect(records()).toHaveLength(1);
  });

  it('is not read further than its limit', async () => {
    let chunks = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect((await (await openSendFormEmail()).send(endless)).status).toBe(413);
    expect(chunks).toBeLessThan(20);
  });

  it('that breaks off is 400, and no error of ours', async () => {
    const { send, reportError } = await openSendFormEmail();
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect((await send(broken)).status).toBe(400);
    expect(reportError).not.toHaveBeenCalled();
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', ''])(
    'of type "%s" is 415',
    async (type) => {
      const { send, records } = await openSendFormEmail();
      const response = await send(JSON.stringify(DEMO), type);
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ error: { code: 'unsupported_media_type' } });
      expectReadableFromAnyOrigin(response);
      expect(records()).toEqual([]);
    },
  );
});

describe('methods', () => {
  it('OPTIONS lists what a page of another origin may send', async () => {
    const response = await (await openSendFormEmail()).send(null, '', 'OPTIONS');
    expect(response.status).toBe(204);
    expectReadableFromAnyOrigin(response);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    expect(allowed).toEqual([
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'idempotency-key',
      'x-form-evidence',
    ]);
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0);
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s is refused', async (method) => {
    const response = await (await openSendFormEmail()).send(null, 'application/json', method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
    expectReadableFromAnyOrigin(response);
  });
});
