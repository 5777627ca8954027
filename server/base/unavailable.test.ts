import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const ofSqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });
const refused = withCode('ECONNREFUSED');

it.each([
  ['no server', refused],
  ['a server with no connection left', withCode('53300')],
  ['a read-only server after a failover', withCode('25006')],
  ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
  ['a full pooler', withCode('XX000', 'Max client connections reached')],
  ['a locked file', ofSqlite(5)],
  ['a lock that another transaction holds', withCode('55P03')],
  ['a disk that fails while the log is synced', ofSqlite(1034)],
])('the database is unavailable with %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a statement that is wrong', withCode('42601')],
  ['a value that SQLite refuses', ofSqlite(19)],
  ['an error of this program', new TypeError('x is undefined')],
])('the database is available, and something else is wrong, with %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
