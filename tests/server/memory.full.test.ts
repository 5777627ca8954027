import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openFixture } from '#tests/server/support/fixture.ts';
import { openSocket } from '#tests/server/support/server-process.ts';

const CONNECTIONS = 256;
/** Larger than any page, and than what the system keeps of an unread answer. */
const LARGE_BYTES = 4_000_000;
/** The peak has been reached once it stays the same this long. */
const STEADY_MS = 2_000;
/** On a busy machine. */
const TEST_MS = 120_000;

const request = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: site\r\n${headers}\r\n`;
const GET = request('GET /large.txt');
const HEAD_OF_16_KB = request('GET /large.txt', `X: ${'x'.repeat(15_000)}\r\n`);
const BODY_OF_60_KB = request('POST /large.txt', 'Content-Length: 60000\r\n') + 'x'.repeat(60_000);

const documentedMb = Number(
  new RegExp(`(\\d+) MB with ${CONNECTIONS} connections`).exec(
    readFileSync('deploy/site.service', 'utf8'),
  )?.[1],
);

// Only Linux tells the peak of another process.
it.skipIf(process.platform !== 'linux').each([
  ['8 requests', GET.repeat(8)],
  ['90 requests', GET.repeat(90)],
  ['thousands of small requests', GET.repeat(20_000)],
  ['large heads', GET + HEAD_OF_16_KB.repeat(7)],
  ['large bodies', GET + BODY_OF_60_KB.repeat(7)],
])(
  'connections that pipeline %s and read nothing stay below the documented memory',
  { timeout: TEST_MS },
  async (_, bytes) => {
    const { site, startProcess } = openFixture();
    writeFileSync(join(site, 'large.txt'), 'x'.repeat(LARGE_BYTES));
    const { port, url, process: server } = await startProcess();
    const sockets = Array.from({ length: CONNECTIONS }, () => openSocket(port).socket);
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    for (const socket of sockets) socket.pause().write(bytes);
    const peakMb = () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1_024;
    for (let last = 0; last !== peakMb();) {
      last = peakMb();
      await wait(STEADY_MS);
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(peakMb()).toBeLessThan(documentedMb);
  },
);
