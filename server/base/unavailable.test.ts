import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const ofSqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });
const refused = withCode('ECONNREFUSED');

it.each([
  ['no server', refused],
  ['a server that shuts down', withCode('57P01')],
  ['a server with no connection left', withCode('53300')],
  ['a read-only server after a failover', withCode('25006')],
  ['several addresses, none of which answers', new AggregateError([refused, withCode('ETIMEDOUT')])],
  ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
  ['a query without an answer', new Error('Query read timeout')],
  ['a full pooler', withCode('XX000', 'Max client connections reached')],
  ['a pooler without sessions', withCode('XX000', 'MaxClientsInSessionMode: max clients reached')],
  ['a locked file', ofSqlite(5)],
  ['a lock that another transaction holds', withCode('55P03')],
  ['a disk that fails while the log is synced', ofSqlite(1034)],
])('the database is unavailable with %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a statement that is wrong', withCode('42601')],
  ['an error inside the server', withCode('XX000', 'cache lookup failed for type 0')],
  ['a value that SQLite refuses', ofSqlite(19)],
  ['an error of this program', new TypeError('x is undefined')],
  ['an error of this program among others', new AggregateError([refused, new TypeError('x')])],
  ['what is no error', 'ECONNREFUSED'],
])('the database is available, and something else is wrong, with %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
