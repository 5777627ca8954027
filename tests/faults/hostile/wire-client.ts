import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WireCase } from './wire.ts';

/** After this long without an answer, or without more of one, most clients have waited enough. */
const PATIENCE_MS = 150;
const LONGEST_MS = 10_000;

const HEAD = /^HTTP\/1\.1 ([1-5]\d\d) [^\r\n]*\r\n((?:[\w-]+: ?[^\r\n\0]*\r\n)*)\r\n/;
const LENGTH = /^content-length: (\d+)\r$/im;
const IS_CHUNKED = /^transfer-encoding: chunked\r$/im;
const CHUNKS = /^(?:[1-9a-f][0-9a-f]*\r\n[^]*?\r\n)*?0\r\n\r\n/;

/** All that a server sends to a client that sends these bytes and leaves as it is said to. */
export async function exchange(
  port: number,
  { bytes, cuts, leaves }: WireCase,
): Promise<{ received: string; isReset: boolean }> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  let [received, isReset] = ['', false];
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => (isReset = true));
  if (leaves === 'late') socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.on('data', (text: string) => (received += text));
  let start = 0;
  for (const end of [...cuts, bytes.length]) {
    socket.write(bytes.subarray(start, end));
    start = end;
    await sleep(0);
  }
  if (leaves === 'politely') socket.end();
  if (leaves === 'at once') socket.destroySoon();
  const limit = setTimeout(() => socket.destroy(), LONGEST_MS);
  await closed;
  clearTimeout(limit);
  return { received, isReset };
}

/** The statuses of answers one after another, and what stands behind the last that is one. */
export function readAnswers(received: string): { statuses: number[]; rest: string } {
  const statuses: number[] = [];
  let rest = received;
  for (let head = HEAD.exec(rest); head; head = HEAD.exec(rest)) {
    const [{ length }, status, headers = ''] = head;
    const behind = rest.slice(length);
    const end = bodyLength(Number(status), headers, behind);
    if (end === undefined) break;
    statuses.push(Number(status));
    rest = behind.slice(end);
  }
  return { statuses, rest };
}

/** Of the body that stands at the start of a text; nothing where that ends before it does. */
function bodyLength(status: number, headers: string, text: string): number | undefined {
  // A HEAD is answered with a length and without a body: no body of ours begins like an answer.
  if (status < 200 || status === 204 || status === 304 || text === '' || text.startsWith('HTTP/1.1 '))
    return 0;
  if (IS_CHUNKED.test(headers)) return CHUNKS.exec(text)?.[0].length;
  const length = Number(LENGTH.exec(headers)?.[1] ?? text.length);
  return length <= text.length ? length : undefined;
}
