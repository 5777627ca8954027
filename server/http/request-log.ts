import type { HttpBindings } from '@hono/node-server';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { requestIds, type Log } from '#server/base/log.ts';
import { HEALTH_PATHS } from './health.ts';
import type { StaticFile } from './static-files.ts';

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** Kind of a request, with its path only if the site has it: visitors can write anything into an address. */
type Target = { kind: 'page' | 'asset' | 'function' | 'health' | 'other'; path?: string };

export type Answered = {
  kind: Target['kind'];
  method: string | undefined;
  /** Undefined where the visitor went away before there was an answer. */
  status?: number;
  /** Until the last byte was handed to the system. */
  seconds: number;
  /** The visitor went away before that. */
  isBrokenOff: boolean;
};

type Options = {
  log: Log;
  files: ReadonlyMap<string, StaticFile>;
  /** Whether a proxy of the operator's names requests. */
  isProxyTrusted: boolean;
  onAnswered?(answered: Answered): void;
};

/** Links a visitor's report to its log lines. */
const REQUEST_ID_HEADER = 'X-Request-Id';
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** Anything else in a request id could look like lines of a log. */
const PROXY_REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id, a trusted proxy's or else a random UUID, and logs its answer: what was asked for, and
 * nothing of who asked.
 */
export function logRequests(fetch: Fetch, { log, files, isProxyTrusted, onAnswered }: Options): Fetch {
  const targets = listTargets(files);
  return async (request, env) => {
    const startedAt = performance.now();
    const proxyId = isProxyTrusted ? (request.headers.get(REQUEST_ID_HEADER) ?? '') : '';
    const requestId = PROXY_REQUEST_ID.test(proxyId) ? proxyId : crypto.randomUUID();
    const { incoming, outgoing } = env;
    outgoing.once('close', () => {
      const { url = '' } = incoming;
      const { kind, path }: Target = targets.get(url.split('?', 1)[0] ?? '') ?? { kind: 'other' };
      const method = METHODS.includes(incoming.method ?? '') ? incoming.method : 'other';
      const status = outgoing.headersSent ? outgoing.statusCode : undefined;
      const seconds = (performance.now() - startedAt) / 1_000;
      const ms = Math.round(seconds * 1e5) / 100;
      const isBrokenOff = !outgoing.writableFinished;
      const facts = { requestId, method, kind, path, status, ms, ...(isBrokenOff && { isBrokenOff }) };
      log.info('request', undefined, facts);
      onAnswered?.({ kind, method, status, seconds, isBrokenOff });
    });
    const response = await requestIds.run(requestId, async () => fetch(request, env));
    response.headers.set(REQUEST_ID_HEADER, requestId);
    return response;
  };
}

function listTargets(files: ReadonlyMap<string, StaticFile>): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const [path, { file }] of files)
    targets.set(path, { kind: file.endsWith('.html') ? 'page' : 'asset', path });
  for (const path of Object.values(FUNCTION_PATHS)) targets.set(path, { kind: 'function', path });
  for (const path of Object.values(HEALTH_PATHS)) targets.set(path, { kind: 'health', path });
  return targets;
}
