import type { Context } from 'hono';
import * as v from 'valibot';
import type { PanelRefusal } from '#contract/inbox.ts';
import { readObject } from '#server/http/body.ts';
import { pageHeaders, PRIVATE } from '#server/http/security-headers.ts';

/** The panel loads its own files alone. */
const POLICY = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect', 'manifest'].map((kind) => `${kind}-src 'self'`),
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of the panel's two pages. */
export const PAGE_HEADERS = {
  ...pageHeaders('panel', new Map([['panel', POLICY]])),
  // With no-referrer, browsers would send the origin "null" with the forms (Fetch, "append a request Origin header").
  'Referrer-Policy': 'same-origin',
  'Content-Type': 'text/html; charset=utf-8',
  ...PRIVATE,
};

const STATUS_OF: Record<PanelRefusal, number> = {
  session: 401,
  origin: 403,
  invalid: 422,
  past: 422,
  gone: 404,
  changed: 409,
  unavailable: 503,
};

export const answer = (value: unknown): Response => Response.json(value, { headers: PRIVATE });

/** `present`: the lead as it is now, if it was changed meanwhile. */
export const refuse = (code: PanelRefusal, present?: unknown): Response =>
  Response.json(
    { error: code, ...(present !== undefined && { present }) },
    { status: STATUS_OF[code], headers: PRIVATE },
  );

export const seeOther = (path: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: path, ...PRIVATE, ...(cookie !== undefined && { 'Set-Cookie': cookie }) },
  });

/** Passes the body, if the schema takes it. */
export const accept =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    run: (value: v.InferOutput<Schema>) => Promise<Response>,
  ) =>
  async ({ req }: Context): Promise<Response> => {
    const value = await readObject(req.raw);
    const { success, output } = v.safeParse(schema, value);
    return success && !(value instanceof Response) ? run(output) : refuse('invalid');
  };
