import { expect, it } from 'vitest';
import { withRequestId } from './http/request-id.ts';
import { createLog, type LogFormat } from './log.ts';

function openLines(format: LogFormat) {
  const [out, err]: [string[], string[]] = [[], []];
  const log = createLog({
    format,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    now: () => new Date('2025-11-20T18:30:00Z'),
  });
  return { log, out, err };
}

it('programs read one JSON object a line, whatever stands in it', () => {
  const { log, out, err } = openLines('json');
  log.warn('mail', 'No mail goes out:\n{"level":"error"}\u2028');
  log.info('request', undefined, { status: 200 });
  expect(err).toEqual([]);
  expect(out.join('').split('\n').filter(Boolean)).toHaveLength(2);
  expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      time: '2025-11-20T18:30:00.000Z',
      level: 'warn',
      event: 'mail',
      message: 'No mail goes out:\n{"level":"error"}\u2028',
    },
    { time: '2025-11-20T18:30:00.000Z', level: 'info', event: 'request', status: 200 },
  ]);
});

it('whatever is logged while a request is answered names it', async () => {
  const { log, out } = openLines('json');
  await withRequestId('a-request', async () => {
    await new Promise((resolve) => setTimeout(resolve));
    log.error('unexpected_error', 'x');
  });
  log.error('unexpected_error', 'y');
  expect(out.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual([
    'a-request',
    undefined,
  ]);
});

it('people read the messages alone, what to look at apart from the rest', () => {
  const { log, out, err } = openLines('text');
  log.info('started', 'Trazamar is at http://127.0.0.1:3000');
  log.info('request', undefined, { status: 200 });
  log.warn('start', 'SMTP_URL is not set');
  expect(out).toEqual(['Trazamar is at http://127.0.0.1:3000\n']);
  expect(err).toEqual(['SMTP_URL is not set\n']);
});
