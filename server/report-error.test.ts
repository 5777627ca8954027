import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { createReportError, reportError } from './report-error.ts';

afterEach(() => vi.restoreAllMocks());

const logged = (error: unknown) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  reportError(error);
  expect(log).toHaveBeenCalledOnce();
  return String(log.mock.calls[0]?.[0]);
};

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });

function openReport() {
  const lines: string[] = [];
  const clock = { ms: 0 };
  const write = (text: string) => lines.push(text);
  const log = createLog({ format: 'text', out: write, err: write });
  return { lines, clock, report: createReportError(log, () => clock.ms) };
}

describe('an unexpected error', () => {
  it('is logged with its code and place, and without its message', () => {
    const error = Object.assign(new Error('bad value "lucia@empresa.example"\n  for Lucía'), {
      code: 'ERR_SQLITE_ERROR',
      errstr: 'database or disk is full',
      detail: 'Key (email)=(lucia@empresa.example)',
    });
    const line = logged(error);
    expect(line).toContain('Error, ERR_SQLITE_ERROR, database or disk is full');
    expect(line).toContain('report-error.test.ts');
    expect(line).not.toMatch(/lucia|Lucía/);
  });

  it('is logged by its kind alone where what was thrown is no error', () => {
    expect(logged('lucia@empresa.example')).toBe('Unexpected error: a thrown string');
  });
});

describe('a database that cannot be used', () => {
  it('is said once a minute, with how often it was met meanwhile', () => {
    const { lines, clock, report } = openReport();
    for (let met = 0; met < 5; met += 1) report(refused);
    clock.ms = 59_999;
    report(refused);
    expect(lines).toEqual(['The database cannot be used: Error, ECONNREFUSED\n']);
    clock.ms = 60_000;
    report(refused);
    expect(lines.slice(1)).toEqual([
      'The database cannot be used: Error, ECONNREFUSED (and 5 times since this was last said)\n',
    ]);
  });

  it('keeps no mistake of the program from being logged', () => {
    const { lines, report } = openReport();
    report(refused);
    for (let met = 0; met < 2; met += 1) report(new TypeError('x'));
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Unexpected error: TypeError\n/);
  });
});
