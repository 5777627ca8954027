import { expect, it, vi } from 'vitest';
import { reportError } from './report-error.ts';

it('an unexpected error is logged with its code and place, and without its message', () => {
  const error = Object.assign(new Error('bad value "lucia@empresa.example"\n  for Lucía'), {
    code: 'ERR_SQLITE_ERROR',
    errstr: 'database or disk is full',
    detail: 'Key (email)=(lucia@empresa.example)',
  });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (const thrown of [error, 'lucia@empresa.example']) reportError(thrown);
  const [line, other] = log.mock.calls.map(String);
  log.mockRestore();
  expect(line).toContain('Error, ERR_SQLITE_ERROR, database or disk is full');
  expect(line).toContain('report-error.test.ts');
  expect(line).not.toMatch(/lucia|Lucía/);
  expect(other).toBe('Unexpected error: a thrown string');
});
