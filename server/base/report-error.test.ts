import { expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { createReportError, reportError } from './report-error.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });

function openReport() {
  const lines: string[] = [];
  const clock = { ms: 0 };
  const write = (text: string) => lines.push(text);
  const log = createLog('text', write, write);
  return { lines, clock, report: createReportError(log, () => clock.ms) };
}

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

it('an unavailable database is logged once a minute', () => {
  const { lines, clock, report } = openReport();
  for (const ms of [0, 0, 59_999, 60_000]) {
    clock.ms = ms;
    report(refused);
  }
  expect(lines).toEqual(Array(2).fill(expect.stringMatching(/^The database .*ECONNREFUSED\n$/)));
});
