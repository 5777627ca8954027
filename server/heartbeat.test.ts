import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '#tests/server/support/loopback.ts';
import { openReceiver, PATH } from '#tests/server/support/webhook-receiver.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createLog } from './base/log.ts';

type World = { status?: number; canStore?: boolean; isWaiting?: boolean; minutes?: number[] };

/** Calls the heartbeat at these minutes. Resolves to the paths that were requested, and the warnings. */
async function beatIn({ status = 200, canStore = true, isWaiting = false, minutes = [0] }: World) {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const elsewhere = { Location: '/elsewhere' };
  const { received, port } = await openReceiver(onTestFinished, () => (response) => {
    response.writeHead(status, elsewhere).end('OK');
  });
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const asked: number[] = [];
  const heartbeat = createHeartbeat({
    url: `http://127.0.0.1:${status === 0 ? await freePort() : port}${PATH}`,
    health: { canStore: async () => canStore },
    store: { isTeamMailWaiting: async (ms) => (asked.push(ms), isWaiting) },
    log: createLog('json', print, print),
    reportError: (error) => expect.unreachable(String(error)),
  });
  let now = 0;
  for (const minute of minutes) {
    vi.advanceTimersByTime((minute - now) * 60_000);
    now = minute;
    await heartbeat();
  }
  expect(asked.every((ms) => ms === 15 * 60_000)).toBe(true);
  return {
    requests: received.map(({ method, path }) => `${method} ${path}`),
    said: lines.map((line) => (JSON.parse(line) as { message: string }).message),
  };
}

const GET = `GET ${PATH}`;

it.each<[string, World, string[], RegExp?]>([
  ['all is well', {}, [GET]],
  ['leads cannot be stored', { canStore: false }, []],
  ['a mail to the team waits', { isWaiting: true }, []],
  ['five minutes have passed', { minutes: [0, 1, 4, 5, 9, 11] }, [GET, GET, GET]],
  ['the answer leads elsewhere', { status: 302 }, [GET], /^HEARTBEAT_URL answers 302$/],
  ['it is refused, which is not tried again', { status: 500 }, [GET], /^HEARTBEAT_URL answers 500$/],
  ['nobody listens', { status: 0 }, [], /^HEARTBEAT_URL does not answer: ECONNREFUSED$/],
])('when %s', async (_, world, requests, warning) => {
  const { requests: made, said } = await beatIn(world);
  expect(made).toEqual(requests);
  expect(said).toEqual(warning ? [expect.stringMatching(warning)] : []);
});
