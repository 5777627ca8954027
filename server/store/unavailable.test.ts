import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const ofPooler = (message: string) => Object.assign(new Error(message), { code: 'XX000' });
const ofSqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });

it.each([
  ['a server that is not there', withCode('ECONNREFUSED')],
  ['a name that is not known', withCode('ENOTFOUND')],
  ['a server that shuts down', withCode('57P01')],
  ['a server with no connection left', withCode('53300')],
  ['a server that only reads after a failover', withCode('25006')],
  [
    'a name with several addresses, none of which answers',
    new AggregateError([withCode('ECONNREFUSED'), withCode('ETIMEDOUT')]),
  ],
  ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
  ['a query that was waited for in vain', new Error('Query read timeout')],
  ['a pooler that is full', ofPooler('Max client connections reached')],
  [
    'a pooler that is full and names no code',
    new Error('(EMAXCONN) max client connections reached, limit: 200'),
  ],
  [
    'a pooler whose sessions are all taken',
    ofPooler(
      'MaxClientsInSessionMode: max clients reached - in Session mode max clients are limited to pool_size',
    ),
  ],
  ['a file that another process holds for long', ofSqlite(5)],
  ['a disk that is full', ofSqlite(13)],
  ['a disk that fails while the log is synced', ofSqlite(1034)],
])('the database cannot be used: %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a statement that is wrong', withCode('42601')],
  ['an error inside the server', ofPooler('cache lookup failed for type 0')],
  ['a value that is not allowed', withCode('23505')],
  ['a value that is not allowed, in the embedded database', ofSqlite(19)],
  ['a mistake of the program', new TypeError('x is undefined')],
  ['a mistake among several errors', new AggregateError([withCode('ECONNREFUSED'), new TypeError('x')])],
  ['what is no error', 'ECONNREFUSED'],
])('it can be used, and something else is wrong: %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
