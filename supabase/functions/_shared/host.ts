import { createContract } from '#contract/contract.ts';
import { failed, refusedForNow } from '#server/http/answers.ts';
import type { FunctionHandler } from '#server/functions/dependencies.ts';
import { createLog } from '#server/base/log.ts';
import { createReportError } from '#server/base/report-error.ts';
import { createServerless, type Serverless } from '#server/hosted.ts';
import { StartError } from '#server/base/start-error.ts';
import { furtherFields, mails, office, site as values } from '#content';
import { readSecrets } from './environment.ts';
import { env, onEnd, serve, waitUntil } from './platform.ts';

/** Nobody corrects a wrong secret within seconds. */
const NOT_SET_UP_RETRY_SECONDS = 600;

const print = (line: string) => console.log(line.trimEnd());
const log = createLog('json', print, print);
const reportError = createReportError(log);

/** Dependencies of a function on this platform. */
export type Host = Serverless & { secrets: Record<string, string> };

type Handle = (request: Request) => Promise<Response>;

/**
 * Serves a function, created at its first request. If it cannot be set up, each request gets 503, and the log says why.
 * A secret is read when an instance starts, so the next instance may work.
 */
export function serveFunction(create: (host: Host) => Handle): void {
  let made: Promise<Handle> | undefined;
  serve(async (request) => {
    const handle = await (made ??= openHost().then(create)).catch(answerNotSetUp);
    return handle(request).catch(answerFailure);
  });
}

/** The same for a function that visitors call. It counts them by their addresses. */
export function serveVisitors(create: (host: Host) => FunctionHandler): void {
  serveFunction((host) => {
    const handle = create(host);
    return (request) => handle(request, host.functions.clientOf(request));
  });
}

async function openHost(): Promise<Host> {
  const secrets = env.toObject();
  const contract = createContract({ values, office, furtherFields, mails }, secrets);
  const serverless = createServerless(readSecrets(secrets, contract.site), contract, { log, waitUntil });
  onEnd(() => waitUntil(serverless.stop()));
  return { ...serverless, secrets };
}

function answerNotSetUp(error: unknown): Handle {
  if (error instanceof StartError) log.error('not_set_up', error.message);
  else reportError(error);
  return async () => refusedForNow({ refused: 'unavailable', retryAfterSeconds: NOT_SET_UP_RETRY_SECONDS });
}

function answerFailure(error: unknown): Response {
  reportError(error);
  return failed(error);
}
