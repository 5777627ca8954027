import { AsyncLocalStorage } from 'node:async_hooks';

export type LogFormat = 'json' | 'text';
type Fields = Record<string, unknown>;

/** The id of the request that is being answered: what is logged meanwhile names it. */
export const requestIds = new AsyncLocalStorage<string>();

/**
 * The operator's log: never what a visitor sent, nor an address. `event` is a kind in snake_case; a line without a
 * message is for programs alone.
 */
export type Log = {
  info(event: string, message?: string, fields?: Fields): void;
  warn(event: string, message: string): void;
  error(event: string, message: string): void;
};

type Output = {
  format: LogFormat;
  out: (text: string) => void;
  /** Takes warnings and errors as text; JSON goes to `out` alone. */
  err: (text: string) => void;
  now?: () => Date;
};

/** One JSON object a line, with the time in UTC, or for a terminal the messages alone. */
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

/** The log of this process; it survives a reader that ends before it. */
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
