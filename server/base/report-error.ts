import type { Log } from './log.ts';
import { StartError } from './start-error.ts';
import { isUnavailable } from './unavailable.ts';

export type ReportError = (error: unknown) => void;

/** What cannot be used fails at every request: once in so long it is said again. */
const SAY_AGAIN_MS = 60_000;

/** Writes an unexpected error to the console, as `describeError` puts it. */
export const reportError: ReportError = (error) => {
  console.error(`Unexpected error: ${describeError(error)}`);
};

/**
 * Makes what writes an unexpected error to the server's log, as `describeError` puts it. A database that cannot be used
 * is said once a minute, with how often it was met meanwhile: it is no mistake of this program, and an
 * outage fills no disk with its log.
 */
export function createReportError(log: Log, now: () => number = () => performance.now()): ReportError {
  let saidAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return (error) => {
    if (!isUnavailable(error)) {
      log.error('unexpected_error', `Unexpected error: ${describeError(error)}`);
      return;
    }
    if (now() - saidAt < SAY_AGAIN_MS) {
      unsaid += 1;
      return;
    }
    const others = unsaid > 0 ? ` (and ${unsaid} times since this was last said)` : '';
    log.error('database_unavailable', `The database cannot be used: ${factsOf(error)}${others}`);
    [saidAt, unsaid] = [now(), 0];
  };
}

/**
 * An error without its message, which may quote what a visitor sent: its name, its code, SQLite's fixed words
 * for that code or ours, and the lines of code it passed.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
  return [factsOf(error), ...frames].join('\n');
}

function factsOf(error: unknown): string {
  // Ours, and made for the operator's eyes.
  if (error instanceof StartError) return error.message;
  const { name, code, errstr } = error as Error & { code?: unknown; errstr?: unknown };
  return [name, code, errstr].filter((fact) => typeof fact === 'string').join(', ');
}
