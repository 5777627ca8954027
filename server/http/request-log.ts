import { PANEL_PATH } from '#contract/panel-paths.ts';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { requestIds, type Log } from '#server/base/log.ts';
import { HEALTH_PATHS } from './health.ts';
import type { Fetch } from './listen.ts';
import type { StaticFile } from './static-files.ts';

type Kind = 'page' | 'panel' | 'editor' | 'asset' | 'function' | 'health' | 'other';

export type Answered = {
  kind: Kind;
  method: string | undefined;
  /** Undefined if the visitor left before the answer. */
  status?: number;
  /** Time until the last byte was passed to the system. */
  seconds: number;
};

type Options = {
  log: Log;
  files: ReadonlyMap<string, StaticFile>;
  editorHost?: string;
  onAnswered?(answered: Answered): void;
};

/** The id connects a visitor's report with its log lines. */
const REQUEST_ID_HEADER = 'X-Request-Id';

/** Gives each request a random id, and logs its answer. The log has the request's kind but nothing about the sender. */
export function logRequests(fetch: Fetch, { log, files, editorHost, onAnswered }: Options): Fetch {
  return async (request, env) => {
    const startedAt = performance.now();
    const requestId = crypto.randomUUID();
    const { incoming, outgoing } = env;
    outgoing.once('close', () => {
      const { method, url = '' } = incoming;
      const [address = ''] = url.split('?', 1);
      const kind = new URL(request.url).hostname === editorHost ? 'editor' : kindOf(address, files);
      // Visitors can write anything into an address. So only one that the site has is logged.
      const path = ['other', 'panel', 'editor'].includes(kind) ? undefined : address;
      const status = outgoing.headersSent ? outgoing.statusCode : undefined;
      const seconds = (performance.now() - startedAt) / 1_000;
      const ms = Math.round(seconds * 1e5) / 100;
      log.info('request', undefined, { requestId, method, kind, path, status, ms });
      onAnswered?.({ kind, method, status, seconds });
    });
    const response = await requestIds.run(requestId, async () => fetch(request, env));
    response.headers.set(REQUEST_ID_HEADER, requestId);
    return response;
  };
}

function kindOf(path: string, files: ReadonlyMap<string, StaticFile>): Kind {
  const file = files.get(path)?.file;
  if (file) return file.endsWith('.html') ? 'page' : 'asset';
  if (path === PANEL_PATH || path.startsWith(`${PANEL_PATH}/`)) return 'panel';
  if (isOneOf(FUNCTION_PATHS, path)) return 'function';
  return isOneOf(HEALTH_PATHS, path) ? 'health' : 'other';
}

const isOneOf = (paths: Record<string, string>, path: string) => Object.values(paths).includes(path);
