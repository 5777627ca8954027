/**
 * The visitors, in a process of their own: connections that stay open from round to round, each with one
 * request at a time. Raw sockets with prebuilt requests leave the server its processor.
 */
import { createRandom } from '#tests/faults/random.ts';
import { leadRequest } from '../lead-request.ts';
import { openConnection, type Connection } from './connection.ts';
import { readMix } from './mix.ts';

export type RoundOrder = {
  port: number;
  connections: number;
  seconds: number;
  /** Of a hundred requests. */
  leads: number;
  round: number;
};
/** How many were answered, and milliseconds. */
export type Answered = { count: number; p50: number; p99: number };
export type RoundReport = {
  seconds: number;
  pages: Answered;
  leads: Answered;
  /** How often each thing happened that must not. */
  errors: Record<string, number>;
  /** Share of the time that this process was computing. */
  busy: number;
};

let connections: Promise<Connection[]> | undefined;

process.on('message', (order: RoundOrder) => {
  void run(order).then((report) => process.send?.(report));
});

async function run({ port, connections: count, seconds, leads, round }: RoundOrder): Promise<RoundReport> {
  const mix = await readMix(`http://127.0.0.1:${port}`);
  connections ??= Promise.all(Array.from({ length: count }, () => openConnection(port)));
  const open = await connections;
  const random = createRandom(round);
  const times = { pages: [] as number[], leads: [] as number[] };
  const errors: Record<string, number> = {};
  let sent = 0;

  async function ask(index: number, kind: keyof typeof times, bytes: Buffer, expected: number, name: string) {
    const sentAt = performance.now();
    try {
      const status = await open[index]?.exchange(bytes);
      times[kind].push(performance.now() - sentAt);
      if (status !== expected) countError(`${name}: answered ${status}`);
      if (open[index]?.isLast) open[index] = await openConnection(port);
    } catch (error) {
      countError(`${name}: ${error instanceof Error ? error.message : error}`);
      open[index] = await openConnection(port);
    }
  }
  const countError = (what: string) => (errors[what] = (errors[what] ?? 0) + 1);

  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  await Promise.all(
    open.map(async (_, index) => {
      while (performance.now() < endsAt) {
        const page = mix[random.below(mix.length)];
        if (page && !random.chance(leads / 100)) {
          await ask(index, 'pages', page.bytes, page.status, page.name);
        } else await ask(index, 'leads', leadRequest(`visitor-${round}-${(sent += 1)}`), 200, 'lead');
      }
    }),
  );
  const took = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const busy = (user + system) / 1e6 / took;
  return { seconds: took, pages: answered(times.pages), leads: answered(times.leads), errors, busy };
}

function answered(times: number[]): Answered {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}
