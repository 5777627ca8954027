import type { RefusedAnswer } from '#contract/answers.ts';
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

/** Reads the fields of a form posted natively; nothing where the body cannot be read. */
export async function readFields(request: Request): Promise<Record<string, string> | undefined> {
  const body = await readBody(request);
  return 'text' in body ? Object.fromEntries(new URLSearchParams(body.text)) : undefined;
}

/** Reads a request's body as a JSON object, or says why it is none, in the words of the answer. */
export async function readObject(
  request: Request,
): Promise<{ value: object } | { refusal: RefusedAnswer['error'] }> {
  const body = await readBody(request);
  if ('refusal' in body) return { refusal: { code: body.refusal, message: BODY_MESSAGES[body.refusal] } };
  const value = parseObject(body.text);
  if (value) return { value };
  return { refusal: { code: 'invalid_body', message: 'The body must be a JSON object.' } };
}

const BODY_MESSAGES = {
  body_too_large: `The body may hold at most ${BODY_MAX_BYTES} bytes.`,
  invalid_body: 'The body must be complete and encoded as UTF-8.',
};

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
