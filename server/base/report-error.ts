import type { Log } from './log.ts';
import { StartError } from './start-error.ts';
import { isUnavailable } from './unavailable.ts';

export type ReportError = (error: unknown) => void;

const REPORT_AGAIN_MS = 60_000;

/** Writes an unexpected error to the console. */
export const reportError: ReportError = (error) => {
  console.error(`Unexpected error: ${describeError(error)}`);
};

/**
 * Writes unexpected errors to the log. An unavailable database makes every request fail, so it is logged once a
 * minute.
 */
export function createReportError(log: Log, now: () => number = () => performance.now()): ReportError {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!isUnavailable(error)) {
      log.error('unexpected_error', `Unexpected error: ${describeError(error)}`);
    } else if (now() - reportedAt >= REPORT_AGAIN_MS) {
      log.error('database_unavailable', `The database cannot be used: ${factsOf(error)}`);
      reportedAt = now();
    }
  };
}

/** An error without its message, which may quote a visitor: name, code and stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
  return [factsOf(error), ...frames].join('\n');
}

function factsOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { name, code, errstr } = error as Error & { code?: unknown; errstr?: unknown };
  return [name, code, errstr].filter((fact) => typeof fact === 'string').join(', ');
}
