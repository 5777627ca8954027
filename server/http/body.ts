import { BODY_MAX_BYTES } from '#contract/lead-body.ts';
import { refused } from './answers.ts';

/** Reads a request's body as UTF-8. Refuses one of more bytes, whatever its Content-Length, or a broken one. */
export async function readBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<string | Response> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return refused('body_too_large', { max: maxBytes });
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return refused('invalid_body');
  }
}

/** Reads a request's body as a JSON object. Refuses any other body. */
export async function readObject(request: Request, maxBytes?: number): Promise<object | Response> {
  const body = await readBody(request, maxBytes);
  if (typeof body !== 'string') return body;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {}
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : refused('invalid_body');
}
