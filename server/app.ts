import { Hono } from 'hono';
import { FUNCTION_PATHS, FUNCTIONS_BASE, RESULT_PATHS } from '#contract/paths.ts';
import type { FunctionDependencies } from './functions/dependencies.ts';
import { createSendFormEmail } from './functions/send-form-email.ts';
import { preflight, refused, seeOther } from './http/answers.ts';
import { FORM_POST, mediaType } from './http/media-type.ts';
import { pageAddress } from './http/page-address.ts';
import { SAFETY_HEADERS } from './http/safety-headers.ts';

export type AppDependencies = FunctionDependencies & {
  /** Answers whatever is not a function. */
  staticSite(request: Request): Response;
};

/** The functions alone, as development mounts them beside Vite's pages. */
export function createFunctions(dependencies: FunctionDependencies): Hono {
  const sendFormEmail = createSendFormEmail(dependencies);
  return (
    new Hono()
      .all(FUNCTION_PATHS.sendFormEmail, (context) => sendFormEmail(context.req.raw))
      // Until there is a newsletter, a visitor without scripts is told so on a page, not in JSON.
      .post(FUNCTION_PATHS.subscribeNewsletter, async (context, next) => {
        const request = context.req.raw;
        if (mediaType(request) !== FORM_POST) return next();
        return seeOther(pageAddress(RESULT_PATHS.newsletterFailed, request, dependencies.siteUrl));
      })
      .all(`${FUNCTIONS_BASE}/*`, (context) => unknownFunction(context.req.raw))
  );
}

/** Readable from any origin, so that a caller of another one learns that the function is missing. */
function unknownFunction(request: Request): Response {
  if (request.method === 'OPTIONS') return preflight();
  return refused({ code: 'not_found', message: 'There is no such function.' });
}

/** The whole server: functions, and pages for everything else. */
export function createApp({ staticSite, ...dependencies }: AppDependencies): Hono {
  return new Hono()
    .use(async (context, next) => {
      await next();
      for (const [name, value] of Object.entries(SAFETY_HEADERS)) context.res.headers.set(name, value);
    })
    .route('/', createFunctions(dependencies))
    .all('*', (context) => staticSite(context.req.raw))
    .onError((error) => {
      dependencies.reportError(error);
      return new Response('Internal server error\n', {
        status: 500,
        headers: { 'Cache-Control': 'no-store' },
      });
    });
}
