import { AsyncLocalStorage } from 'node:async_hooks';

export type LogFormat = 'json' | 'text';
type Fields = Record<string, unknown>;

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

type Output = {
  format: LogFormat;
  out: (text: string) => void;
  /** Takes warnings and errors of the text format. JSON always goes to `out`. */
  err: (text: string) => void;
  now?: () => Date;
};

/** Writes one JSON object per line with the time in UTC, or only the messages for a terminal. */
export function createLog({ format, out, err, now = () => new Date() }: Output): Log {
  if (format === 'text') return { info: messagesTo(out), warn: messagesTo(err), error: messagesTo(err) };
  const at = (level: string) => (event: string, message?: string, fields?: Fields) =>
    out(
      `${JSON.stringify({ time: now().toISOString(), level, event, message, requestId: requestIds.getStore(), ...fields })}\n`,
    );
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

const messagesTo = (write: (text: string) => void) => (_event: string, message?: string) => {
  if (message) write(`${message}\n`);
};

/** The log of this process. It keeps working when its reader ends. */
export function openLog(format: LogFormat): Log {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return createLog({
    format,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}

/** Text for a terminal, JSON for everything else. */
export const defaultLogFormat = (): LogFormat => (process.stdout.isTTY ? 'text' : 'json');
