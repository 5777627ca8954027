import { bodyMaxBytes } from '#contract/lead-body.ts';
import { failed, methodNotAllowed, preflight, refused, seeOther } from '#server/http/answers.ts';
import { readBody, readObject } from '#server/http/body.ts';
import type { FunctionDependencies, FunctionHandler } from './dependencies.ts';

const JSON_BODY = 'application/json';
/** Content type of a form that is posted without scripts. */
const FORM_POST = 'application/x-www-form-urlencoded';

/** A post, and its sender. */
export type Posted = {
  value: Readonly<Record<string, unknown>>;
  /** Posted by a form without scripts: all values are texts. */
  isNative: boolean;
  request: Request;
  client: string | undefined;
};

type PostFunction = {
  /** Answers with JSON. May reject. */
  answer(posted: Posted): Promise<Response>;
  /** The page that tells a visitor without scripts the same as the status tells a script. */
  pageFor(status: number, value: Posted['value']): string;
};

/** A function for two callers: scripts post JSON and get JSON, forms without scripts get a 303 to a page. */
export function createPostFunction(
  dependencies: FunctionDependencies,
  { answer, pageFor }: PostFunction,
): FunctionHandler {
  const answerSafely = (posted: Posted): Promise<Response> =>
    answer(posted).catch((error: unknown) => {
      dependencies.reportError(error);
      return failed(error);
    });
  const maxBytes = bodyMaxBytes(dependencies.forms);
  return async (request, client) => {
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'POST') return methodNotAllowed();
    // Parameters are ignored: JSON is always UTF-8 (RFC 8259 §8.1).
    switch (request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()) {
      case JSON_BODY: {
        const value = await readObject(request, maxBytes);
        if (value instanceof Response) return value;
        return answerSafely({ value: { ...value }, isNative: false, request, client });
      }
      case FORM_POST: {
        const body = await readBody(request, maxBytes);
        const value = typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {};
        const { status } =
          typeof body === 'string' ? await answerSafely({ value, isNative: true, request, client }) : body;
        return seeOther(dependencies.pagesOrigin + pageFor(status, value));
      }
      default:
        return refused('unsupported_media_type');
    }
  };
}
