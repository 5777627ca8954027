import { readSite } from '#contract/site.ts';
import { failed, unavailable } from '#server/http/answers.ts';
import type { FunctionHandler } from '#server/functions/dependencies.ts';
import { createLog } from '#server/base/log.ts';
import { createReportError } from '#server/base/report-error.ts';
import { createServerless, type Serverless } from '#server/hosted.ts';
import { StartError } from '#server/base/start-error.ts';
import { site as builtSite } from '#site';
import { readSecrets } from './environment.ts';
import { env, onEnd, serve, waitUntil } from './platform.ts';

/** A secret that is wrong is not mended within seconds. */
const NOT_SET_UP_RETRY_SECONDS = 600;

const log = createLog({
  format: 'json',
  out: (line) => console.log(line.trimEnd()),
  err: (line) => console.error(line.trimEnd()),
});
const reportError = createReportError(log);

/** What one function is made of, on this platform. */
export type Host = Serverless & { secrets: Record<string, string> };

type Handle = (request: Request) => Promise<Response>;

/**
 * Serves a function, which is made when its first request comes. One that cannot be set up says so at each request,
 * by 503, and why in the log: a secret is read when an instance starts, so the next one may be right.
 */
export function serveFunction(create: (host: Host) => Handle): void {
  let made: Promise<Handle> | undefined;
  serve(async (request) => {
    const handle = await (made ??= openHost().then(create)).catch(sayNotSetUp);
    return handle(request).catch(sayBroken);
  });
}

/** The same for a function that visitors use: it counts them by their addresses. */
export function serveVisitors(create: (host: Host) => FunctionHandler): void {
  serveFunction((host) => {
    const handle = create(host);
    return (request) => handle(request, host.functions.clientOf(request));
  });
}

async function openHost(): Promise<Host> {
  const secrets = env.toObject();
  const site = readSite(builtSite, secrets);
  const serverless = await createServerless(readSecrets(secrets, site), site, { log, waitUntil });
  onEnd(() => waitUntil(serverless.stop()));
  return { ...serverless, secrets };
}

function sayNotSetUp(error: unknown): Handle {
  if (error instanceof StartError) log.error('not_set_up', error.message);
  else reportError(error);
  return async () => unavailable(NOT_SET_UP_RETRY_SECONDS);
}

function sayBroken(error: unknown): Response {
  reportError(error);
  return failed(error, 'This could not be done. Try again later.');
}
