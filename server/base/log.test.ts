import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog, requestIds, type LogFormat } from './log.ts';

function openLines(format: LogFormat) {
  const [out, err]: [string[], string[]] = [[], []];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-20T18:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const log = createLog(
    format,
    (text) => out.push(text),
    (text) => err.push(text),
  );
  return { log, out, err };
}

it('the json format writes one object a line, whatever a message holds', () => {
  const { log, out, err } = openLines('json');
  const message = 'No mail goes out:\n{"level":"error"}\u2028';
  log.warn('mail', message);
  log.info('request', undefined, { status: 200 });
  expect(err).toEqual([]);
  expect(out.join('').split('\n').filter(Boolean)).toHaveLength(2);
  const time = '2025-11-20T18:30:00.000Z';
  expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([
    { time, level: 'warn', event: 'mail', message },
    { time, level: 'info', event: 'request', status: 200 },
  ]);
});

it('log lines of a request contain its id', async () => {
  const { log, out } = openLines('json');
  await requestIds.run('a-request', async () => {
    await new Promise((resolve) => setTimeout(resolve));
    log.error('unexpected_error', 'x');
  });
  log.error('unexpected_error', 'y');
  expect(out.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual([
    'a-request',
    undefined,
  ]);
});

it('the text format writes messages alone, warnings to the error stream', () => {
  const { log, out, err } = openLines('text');
  log.info('started', 'The site is at http://127.0.0.1:3000');
  log.info('request', undefined, { status: 200 });
  log.warn('start', 'SMTP_URL is not set');
  expect(out).toEqual(['The site is at http://127.0.0.1:3000\n']);
  expect(err).toEqual(['SMTP_URL is not set\n']);
});
