import { StartError } from './start-error.ts';

/** SQLite: busy, locked, read-only, I/O error, full, cannot open. */
const SQLITE_CODES = [5, 6, 8, 10, 13, 14];
const NETWORK_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Connection exceptions, lack of resources, shutdown, a lock, and read-only after a failover. */
const POSTGRES_CODES = /^(08|53|57P0|55P03|25006)/;
/** The embedded database's file was replaced. */
export const DATABASE_MOVED = 'ERR_DATABASE_MOVED';
/** `pg` gives no code for its own timeouts. */
const POSTGRES_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;
/** Supabase's pooler answers with the code of an internal error, or with none. */
const POOLER_IS_FULL = /\bmax client(s| connections) reached\b/i;

/** Whether another connection holds a lock: SQLITE_BUSY, or PostgreSQL's lock_not_available. */
export function isLocked(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '55P03' || (Number(errcode) & 0xff) === 5;
}

/** Whether an error means that the database is unavailable now, not that this program is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isUnavailable);
  if (error instanceof StartError) return isUnavailable(error.cause);
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE_CODES.includes(errcode & 0xff);
  if (code === DATABASE_MOVED || POOLER_IS_FULL.test(error.message)) return true;
  if (typeof code === 'string') return NETWORK_CODES.test(code) || POSTGRES_CODES.test(code);
  return POSTGRES_MESSAGES.test(error.message);
}
