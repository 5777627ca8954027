/**
 * Measures the production server under visitors who read pages and send leads on kept connections: response times and
 * memory. Exits with 1 after any wrong answer. `DATABASE_URL` with `SECRET` measures PostgreSQL instead of the embedded
 * database.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '#scripts/build.ts';
import { median } from './median.ts';
import type { Round } from './server/visitors.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    leads: { type: 'string', default: '2' },
  },
});
const [connections, rounds, seconds, leads] = [
  values.connections,
  values.rounds,
  values.seconds,
  values.leads,
].map(Number);

await build();
const server = fork(resolve('bench/server/site.ts'), {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const visitors = fork(resolve('bench/server/visitors.ts'));
const [url] = (await once(server, 'message')) as [string];
console.log(`${connections} connections, ${leads} leads in a hundred requests, rounds of ${seconds} s`);

const measured: Round[] = [];
// The first round warms up.
for (let round = 0; round <= Number(rounds); round += 1) {
  const report = (await ask(visitors, { url, connections, seconds, leads, round })) as Round;
  const megabytes = ((await ask(server, 'memory')) as number) / 1e6;
  console.log(`round ${round}: ${words([report])}; RSS ${megabytes.toFixed(0)} MB`);
  if (round > 0) measured.push(report);
}
console.log(`medians of ${rounds} rounds: ${words(measured)}`);
server.send('stop');
await once(server, 'exit');
visitors.kill();
const errors = measured.reduce((sum, round) => sum + round.errors, 0);
console.log(`${errors} errors`);
process.exit(errors > 0 ? 1 : 0);

async function ask(child: ChildProcess, question: object | string): Promise<unknown> {
  const answered = once(child, 'message');
  child.send(question);
  return (await answered)[0];
}

function words(all: Round[]): string {
  const of = (value: (round: Round) => number) => median(all.map(value)).toFixed(1);
  const times = (kind: 'pages' | 'leads') =>
    `${of((round) => round[kind].perSecond)} ${kind}/s (p50 ${of((round) => round[kind].p50)} ms, p99 ${of((round) => round[kind].p99)} ms)`;
  return `${times('pages')}, ${times('leads')}`;
}
