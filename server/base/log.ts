import { AsyncLocalStorage } from 'node:async_hooks';

export type LogFormat = 'json' | 'text';
type Fields = Record<string, unknown>;
type Write = (text: string) => void;

/** The id of the current request. Log lines written meanwhile contain it. */
export const requestIds = new AsyncLocalStorage<string>();

/**
 * The operator's log. It never holds a visitor's text or address. `event` is a kind in snake_case. A line without a
 * message is for programs only.
 */
export type Log = {
  info(event: string, message?: string, fields?: Fields): void;
  warn(event: string, message: string): void;
  error(event: string, message: string): void;
};

/**
 * Writes one JSON object per line with the time in UTC, all to `out`. In the text format, for a terminal, writes the
 * messages alone, warnings and errors to `err`.
 */
export function createLog(format: LogFormat, out: Write, err: Write): Log {
  const messagesTo = (write: Write) => (_event: string, message?: string) => {
    if (message) write(`${message}\n`);
  };
  if (format === 'text') return { info: messagesTo(out), warn: messagesTo(err), error: messagesTo(err) };
  const at = (level: string) => (event: string, message?: string, fields?: Fields) => {
    const line = { time: new Date().toISOString(), level, event, message, requestId: requestIds.getStore() };
    out(`${JSON.stringify({ ...line, ...fields })}\n`);
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** The log of this process: text at a terminal, unless asked otherwise. It keeps working when its reader ends. */
export function openLog(format: LogFormat = process.stdout.isTTY ? 'text' : 'json'): Log {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return createLog(
    format,
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  );
}
