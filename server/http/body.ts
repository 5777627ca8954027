import type { RefusedAnswer } from '#contract/answers.ts';
import { BODY_MAX_BYTES } from '#contract/limits.ts';

type Refusal = { refusal: RefusedAnswer['error'] };

const TOO_LARGE: Refusal = {
  refusal: { code: 'body_too_large', message: `The body may hold at most ${BODY_MAX_BYTES} bytes.` },
};
const invalid = (message: string): Refusal => ({ refusal: { code: 'invalid_body', message } });

/** Reads a request's body as UTF-8, and at most BODY_MAX_BYTES of it, whatever Content-Length claims. */
export async function readBody(request: Request): Promise<{ text: string } | Refusal> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > BODY_MAX_BYTES) return TOO_LARGE;
      text += decoder.decode(chunk, { stream: true });
    }
    return { text: text + decoder.decode() };
  } catch {
    return invalid('The body must be complete and encoded as UTF-8.');
  }
}

/** Reads the fields of a form posted natively; undefined if the body cannot be read. */
export async function readFields(request: Request): Promise<Record<string, string> | undefined> {
  const body = await readBody(request);
  return 'text' in body ? Object.fromEntries(new URLSearchParams(body.text)) : undefined;
}

/** Reads a request's body as a JSON object. */
export async function readObject(request: Request): Promise<{ value: object } | Refusal> {
  const body = await readBody(request);
  if ('refusal' in body) return body;
  const value = parseJson(body.text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { value }
    : invalid('The body must be a JSON object.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
