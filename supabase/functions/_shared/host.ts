import { readSite } from '#contract/site.ts';
import { refusedForNow } from '#server/functions/answers.ts';
import type { FunctionHandler } from '#server/functions/dependencies.ts';
import { createLog } from '#server/log.ts';
import { createServerless, type Serverless } from '#server/serverless.ts';
import { StartError } from '#server/start-error.ts';
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

/** What one function is made of, on this platform. */
export type Host = Serverless & { secrets: Record<string, string> };

let host: Promise<Host> | undefined;

async function openHost(): Promise<Host> {
  const secrets = env.toObject();
  const site = readSite(builtSite, secrets);
  const serverless = await createServerless(readSecrets(secrets, site), site, { log, waitUntil });
  onEnd(() => waitUntil(serverless.stop()));
  return { ...serverless, secrets };
}

/**
 * Serves a function, which is made when its first request comes: an instance that cannot be set up says why in the
 * log, and answers 503, at each request.
 */
export function serveFunction(create: (host: Host) => FunctionHandler): void {
  let handler: FunctionHandler | undefined;
  serve(async (request) => {
    try {
      const opened = await (host ??= openHost());
      handler ??= create(opened);
      return await handler(request, opened.functions.clientOf(request));
    } catch (error) {
      host = undefined;
      log.error('not_set_up', error instanceof StartError ? error.message : String(error));
      return refusedForNow({ refused: 'full', retryAfterSeconds: NOT_SET_UP_RETRY_SECONDS });
    }
  });
}
