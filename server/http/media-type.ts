export const JSON_BODY = 'application/json';
/** What a browser sends for a form without scripts. */
export const FORM_POST = 'application/x-www-form-urlencoded';

/** The media type without parameters: JSON is UTF-8 whatever charset is claimed (RFC 8259 §8.1). */
export function mediaType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
}
