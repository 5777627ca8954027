import { methodNotAllowed, preflight, refused, seeOther } from '#server/http/answers.ts';
import { readBody, readObject } from '#server/http/body.ts';
import { pageAddress, type PagePlace } from '#server/http/page-address.ts';
import type { FunctionHandler } from './dependencies.ts';

const JSON_BODY = 'application/json';
/** Content type of a form posted without scripts. */
const FORM_POST = 'application/x-www-form-urlencoded';

type PostFunction = {
  /** Answers a script's JSON object. */
  answerObject(value: object, request: Request, client: string | undefined): Promise<Response>;
  /** Chooses the page that answers a form posted natively; no fields where it could not be read. */
  choosePage(fields: Record<string, string> | undefined, client: string | undefined): Promise<string>;
};

/** A function that scripts post JSON to, answered in JSON, and forms without scripts, answered by 303 to a page. */
export function createPostFunction(
  pages: PagePlace,
  { answerObject, choosePage }: PostFunction,
): FunctionHandler {
  return async (request, client) => {
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'POST') return methodNotAllowed();
    // Parameters are ignored: JSON is UTF-8 whatever charset is claimed (RFC 8259 §8.1).
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
