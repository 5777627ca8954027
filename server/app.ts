import { Hono, type Context } from 'hono';
import {
  FORMER_RESULT_PATHS,
  FUNCTION_PATHS,
  FUNCTIONS_BASE,
  NEWSLETTER_PATHS,
  RESULT_PATHS,
} from '#contract/paths.ts';
import type { FunctionDependencies, FunctionHandler } from './functions/dependencies.ts';
import { createConfirmNewsletter, createUnsubscribeNewsletter } from './functions/newsletter-links.ts';
import { createSendFormEmail } from './functions/send-form-email.ts';
import { createSubscribeNewsletter } from './functions/subscribe-newsletter.ts';
import { preflight, refused } from './http/answers.ts';
import { HEALTH_PATHS, type Health } from './http/health.ts';
import { NO_DOCUMENT, SAFETY_HEADERS } from './http/security-headers.ts';
import { sayWhatIsWrong } from './http/wrong-form-page.ts';

type HostDependencies = FunctionDependencies & {
  /** Returns the client's network address, if known. `env` comes from the host. */
  clientOf(request: Request, env: unknown): string | undefined;
};

export type AppDependencies = HostDependencies & {
  health: Health;
  /** Headers of every answer. Default: those that every server of the site sends. */
  headers?: Readonly<Record<string, string>>;
  /** The page of leads, if it is on. */
  panel?: Hono;
  /** All that the editor's host serves, if the build has an editor: the panel is another origin. */
  editor?: { host: string; site: Hono };
  /** Handles every other request. */
  staticSite: Hono;
};

/** The functions alone. In development Vite serves the pages. */
export function createFunctions({ clientOf, ...dependencies }: HostDependencies): Hono {
  const answerBy = (handler: FunctionHandler) => (context: Context) =>
    handler(context.req.raw, clientOf(context.req.raw, context.env));
  const confirm = answerBy(createConfirmNewsletter(dependencies));
  const unsubscribe = answerBy(createUnsubscribeNewsletter(dependencies));
  return (
    new Hono()
      .all(FUNCTION_PATHS.sendFormEmail, answerBy(createSendFormEmail(dependencies)))
      .all(FUNCTION_PATHS.subscribeNewsletter, answerBy(createSubscribeNewsletter(dependencies)))
      .all(FUNCTION_PATHS.confirmNewsletter, confirm)
      .all(FUNCTION_PATHS.unsubscribeNewsletter, unsubscribe)
      // Without scripts, the button of a page that a mail links to posts to that page's address.
      .post(NEWSLETTER_PATHS.confirm, confirm)
      .post(NEWSLETTER_PATHS.unsubscribe, unsubscribe)
      .all(`${FUNCTIONS_BASE}/*`, (context) => unknownFunction(context.req.raw))
  );
}

/** Readable from any origin, so that a caller on another origin sees the 404. */
function unknownFunction(request: Request): Response {
  return request.method === 'OPTIONS' ? preflight() : refused('not_found');
}

/**
 * The path as the client spells it. A proxy's rule for /panel sees no panel in /p%61nel or /x/../panel, so neither do
 * the routes. Files are looked up by the decoded path.
 */
function spelledPath(request: Request, { env }: { env?: unknown } = {}): string {
  const target = (env as { incoming?: { url?: string } } | undefined)?.incoming?.url ?? '';
  return target.startsWith('/') ? target.replace(/\?.*/s, '') : new URL(request.url).pathname;
}

/** The whole server: functions, and pages for everything else. */
export function createApp({
  staticSite,
  panel,
  editor,
  health,
  headers = SAFETY_HEADERS,
  ...dependencies
}: AppDependencies): Hono {
  const always = Object.entries(headers);
  const ofNoFile = Object.entries(NO_DOCUMENT);
  return new Hono({ getPath: spelledPath })
    .use(async (context, next) => {
      await next();
      const { headers: sent } = context.res;
      // Only files have an entity tag. They set their own policy where they need one.
      for (const [name, value] of sent.has('ETag') ? always : [...always, ...ofNoFile])
        if (!sent.has(name)) sent.set(name, value);
    })
    .use(async ({ req }, next) =>
      editor?.host === new URL(req.url).hostname ? editor.site.fetch(req.raw) : next(),
    )
    .route('/', createFunctions(dependencies))
    .get(HEALTH_PATHS.alive, () => health.alive())
    .get(HEALTH_PATHS.ready, () => health.ready())
    .route('/', panel ?? new Hono())
    .on('GET', Object.keys(FORMER_RESULT_PATHS), ({ req, redirect }) =>
      redirect(FORMER_RESULT_PATHS[req.path]!, 308),
    )
    .get(RESULT_PATHS.demoInvalid, sayWhatIsWrong)
    .get(RESULT_PATHS.contactInvalid, sayWhatIsWrong)
    .route('/', staticSite)
    .onError((error) => {
      dependencies.reportError(error);
      return new Response('Internal server error\n', {
        status: 500,
        headers: { 'Cache-Control': 'no-store' },
      });
    });
}
