import type { IncomingMessage } from 'node:http';
import type { Backend } from '#server/backend.ts';
import type { Environment } from '#server/config/environment.ts';
import { listen, type Listening, type Observer } from './listen.ts';
import { logRequest, observeRequests, type Target } from './request-log.ts';
import type { Log } from '#server/base/log.ts';
import type { Metrics } from './metrics.ts';
import type { ReportError } from '#server/base/report-error.ts';

/** Where the metrics' server answers. */
export const METRICS_PATH = '/metrics';

type Watched = {
  log: Log;
  reportError: ReportError;
  backend: Backend;
  connections(): number;
  targetOf(path: string): Target;
  requestIdOf(request: IncomingMessage): string | undefined;
};

/** What the operator sees of a server: a line of the log for each request, and metrics where they are asked for. */
export async function openOperations(
  { metricsPort, metricsHost }: Environment,
  { log, reportError, backend, connections, targetOf, requestIdOf }: Watched,
): Promise<{ observer: Observer; metrics?: Listening }> {
  const metrics = metricsPort === undefined ? undefined : await openMetrics();
  const onRequest = observeRequests(targetOf, (answered, request) => {
    logRequest(log, answered, requestIdOf(request));
    metrics?.onAnswered(answered);
  });
  const observer = {
    onRequest,
    onRefusedConnection: metrics?.onRefusedConnection,
    onMalformedRequest: metrics?.onMalformedRequest,
  };
  if (!metrics || metricsPort === undefined) return { observer };
  const listening = await listen((request) => answerMetrics(request, metrics), {
    port: metricsPort,
    host: metricsHost,
    variables: ['METRICS_PORT', 'METRICS_HOST'],
  });
  return { observer, metrics: listening };

  async function openMetrics(): Promise<Metrics> {
    // Its library is loaded only where somebody asks for it.
    const { createMetrics } = await import('./metrics.ts');
    const { admin, freeDiskBytes } = backend;
    return createMetrics({ admin, freeDiskBytes, connections, now: () => new Date(), reportError });
  }
}

function answerMetrics(request: Request, metrics: Metrics): Response | Promise<Response> {
  const isAsked = request.method === 'GET' && new URL(request.url).pathname === METRICS_PATH;
  return isAsked ? metrics.render() : new Response('Not found\n', { status: 404 });
}
