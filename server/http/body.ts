import { BODY_MAX_BYTES } from '#contract/limits.ts';

export type Body = { text: string } | { refusal: 'body_too_large' | 'invalid_body' };

/**
 * Reads a request's body as UTF-8, and no more of it than BODY_MAX_BYTES: what Content-Length
 * claims is never trusted. A body that breaks off or is not UTF-8 is `invalid_body`.
 */
export async function readBody(request: Request): Promise<Body> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > BODY_MAX_BYTES) return { refusal: 'body_too_large' };
      text += decoder.decode(chunk, { stream: true });
    }
    return { text: text + decoder.decode() };
  } catch {
    return { refusal: 'invalid_body' };
  }
}
