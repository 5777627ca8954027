import { currentRequestId } from './request-id.ts';

export type LogFormat = 'json' | 'text';
type Fields = Record<string, unknown>;

/**
 * Writes what happens, for the operator: never what a visitor sent, nor an address. `event` names the kind of
 * thing in snake_case; what has no message is for programs, and left out of the text.
 */
export type Log = {
  info(event: string, message?: string, fields?: Fields): void;
  warn(event: string, message: string, fields?: Fields): void;
  error(event: string, message: string, fields?: Fields): void;
};

type Output = {
  format: LogFormat;
  /** What programs read goes here, all of it; of the text, what is as it should be. */
  out: (text: string) => void;
  /** Of the text, what an operator should look at. */
  err: (text: string) => void;
  now?: () => Date;
};

/** One JSON object a line, with the time in UTC, or for people at a terminal the messages alone. */
export function createLog({ format, out, err, now = () => new Date() }: Output): Log {
  if (format === 'text') return { info: messagesTo(out), warn: messagesTo(err), error: messagesTo(err) };
  const at = (level: string) => (event: string, message?: string, fields?: Fields) =>
    out(
      `${JSON.stringify({ time: now().toISOString(), level, event, message, requestId: currentRequestId(), ...fields })}\n`,
    );
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

const messagesTo = (write: (text: string) => void) => (_event: string, message?: string) => {
  if (message) write(`${message}\n`);
};

/** Who reads too slowly, or not at all, must not fill the memory. */
const MOST_UNREAD_BYTES = 8_000_000;

/**
 * The log of this process. Lines that come within one turn of its loop are written at once; while too much is
 * unread they are left out, and counted.
 */
export function openLog(format: LogFormat): Log {
  // Who reads the log may end before this process does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let waiting = '';
  let unwritten = 0;
  const flush = () => {
    const text = waiting;
    waiting = '';
    if (process.stdout.writableLength > MOST_UNREAD_BYTES) {
      unwritten += text.split('\n').length - 1;
      return;
    }
    if (text) process.stdout.write(text);
    if (unwritten > 0) {
      const message = `Nobody read the log: lines left out: ${unwritten}`;
      unwritten = 0;
      log.warn('log', message);
    }
  };
  process.on('exit', flush);
  const gather = (text: string) => {
    if (!waiting) setImmediate(flush);
    waiting += text;
  };
  const log = createLog({ format, out: gather, err: (text) => process.stderr.write(text) });
  return log;
}

/** For a terminal the text, for everything else the lines that programs read. */
export const defaultLogFormat = (): LogFormat => (process.stdout.isTTY ? 'text' : 'json');
