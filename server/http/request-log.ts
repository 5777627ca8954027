import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#server/base/log.ts';

/** What a request is for; what is not known is `other`, whatever it was called. */
export type RequestKind = 'page' | 'asset' | 'function' | 'health' | 'other';
/** The path only where the site has it: what else a visitor writes into an address may be anything. */
export type Target = { kind: RequestKind; path?: string };

export type Answered = Target & {
  method: string;
  /** Undefined where the visitor went away before there was an answer. */
  status?: number;
  /** Until the last byte was handed to the system. */
  seconds: number;
  /** The visitor went away before that. */
  isBrokenOff: boolean;
};

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** Makes an observer of requests: `report` is told of each once it has been answered. */
export function observeRequests(
  targetOf: (path: string) => Target,
  report: (answered: Answered, request: IncomingMessage) => void,
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    response.once('close', () => {
      const { method = '', url = '' } = request;
      const queryAt = url.indexOf('?');
      const answered = {
        ...targetOf(queryAt < 0 ? url : url.slice(0, queryAt)),
        method: METHODS.includes(method) ? method : 'other',
        status: response.headersSent ? response.statusCode : undefined,
        seconds: (performance.now() - startedAt) / 1_000,
        isBrokenOff: !response.writableFinished,
      };
      report(answered, request);
    });
  };
}

/** Writes one request into the log: what was asked for, and nothing of who asked. */
export function logRequest(log: Log, answered: Answered, requestId: string | undefined): void {
  const { kind, path, method, status, seconds, isBrokenOff } = answered;
  const ms = Math.round(seconds * 1e5) / 100;
  log.info('request', undefined, {
    requestId,
    method,
    kind,
    path,
    status,
    ms,
    ...(isBrokenOff && { isBrokenOff }),
  });
}
