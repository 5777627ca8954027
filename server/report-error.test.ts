import { afterEach, expect, it, vi } from 'vitest';
import { reportError } from './report-error.ts';

afterEach(() => vi.restoreAllMocks());

it('an unexpected error is logged with its code and place, and without its message', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = Object.assign(new Error('bad value "lucia@empresa.example"\n  for Lucía'), {
    code: 'ERR_SQLITE_ERROR',
    errstr: 'database or disk is full',
    detail: 'Key (email)=(lucia@empresa.example)',
  });
  reportError(error);
  expect(log).toHaveBeenCalledOnce();
  const [line] = log.mock.calls[0] as [string];
  expect(line).toContain('Error, ERR_SQLITE_ERROR, database or disk is full');
  expect(line).toContain('report-error.test.ts');
  expect(line).not.toMatch(/lucia|Lucía/);
});

it('a thrown value that is no error is logged by its kind alone', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  reportError('lucia@empresa.example');
  expect(log.mock.calls).toEqual([['Unexpected error: a thrown string']]);
});
