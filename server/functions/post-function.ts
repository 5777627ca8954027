import { methodNotAllowed, preflight, refused, seeOther } from '#server/http/answers.ts';
import { readBody, readObject } from '#server/http/body.ts';
import { pageAddress, type PagePlace } from '#server/http/page-address.ts';
import type { FunctionHandler } from './dependencies.ts';

const JSON_BODY = 'application/json';
/** Content type of a form that is posted without scripts. */
const FORM_POST = 'application/x-www-form-urlencoded';

type PostFunction = {
  /** Answers the JSON object that a script posted. */
  answerObject(value: object, request: Request, client: string | undefined): Promise<Response>;
  /** Chooses the page that answers a natively posted form. No fields if it could not be read. */
  choosePage(fields: Record<string, string> | undefined, client: string | undefined): Promise<string>;
};

/** A function for two callers: scripts post JSON and get JSON, forms without scripts get a 303 to a page. */
export function createPostFunction(
  pages: PagePlace,
  { answerObject, choosePage }: PostFunction,
): FunctionHandler {
  return async (request, client) => {
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'POST') return methodNotAllowed();
    // Parameters are ignored: JSON is always UTF-8 (RFC 8259 §8.1).
    switch (request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()) {
      case JSON_BODY: {
        const value = await readObject(request);
        return value instanceof Response ? value : answerObject(value, request, client);
      }
      case FORM_POST: {
        const body = await readBody(request);
        const fields = typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : undefined;
        return seeOther(pageAddress(await choosePage(fields, client), request, pages));
      }
      default:
        return refused({ code: 'unsupported_media_type', message: `Send ${JSON_BODY} or ${FORM_POST}.` });
    }
  };
}
