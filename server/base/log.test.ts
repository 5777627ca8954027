import { expect, it } from 'vitest';
import { createLog, requestIds } from './log.ts';

it('log lines of a request contain its id', async () => {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text);
  const log = createLog('json', write, write);
  await requestIds.run('a-request', async () => {
    await new Promise((resolve) => setTimeout(resolve));
    log.error('unexpected_error', 'x');
  });
  log.error('unexpected_error', 'y');
  expect(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual([
    'a-request',
    undefined,
  ]);
});
