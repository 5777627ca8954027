/**
 * npm run bench:server: the production server under visitors on many kept connections, who read pages and
 * send a lead now and then, round after round: how fast it answers, and what memory it holds. Any answer
 * but the right one is an error, and ends with exit code 1.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '#scripts/build.ts';
import { OPEN_LIMITS } from '#tests/server/server-process.ts';
import { cpuSeconds } from './cpu.ts';
import type { RoundOrder, RoundReport } from './server/load.ts';
import { memoryWords, printErrors, printSummary, roundWords, type Round } from './server/report.ts';
import type { ServerMemory, ServerOrder } from './server/serve.ts';
import { openSlowMail } from './slow-mail.ts';

const MAIL_TAKES_MS = 200;

const DEFAULTS = { connections: 500, rounds: 10, seconds: 5, 'warm-up': 30, leads: 2 };

const options = readOptions();
const { connections, leads, seconds, rounds: count, 'warm-up': warmUp } = options;

await build();
const mail = await openSlowMail(MAIL_TAKES_MS);
const load = fork(resolve('bench/server/load.ts'));
const server = fork(resolve('bench/server/serve.ts'), {
  execArgv: ['--expose-gc'],
  env: { ...process.env, ...OPEN_LIMITS, SMTP_URL: mail.url },
  stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
});
const reported: string[] = [];
server.stderr?.setEncoding('utf8').on('data', (text: string) => {
  reported.push(...text.split('\n').filter((line) => line.startsWith('Unexpected error')));
});

server.once('exit', () => {
  console.error('the server has ended');
  process.exit(1);
});

const [url] = (await once(server, 'message')) as [string];
const order = { port: Number(new URL(url).port), connections, leads };
console.log(
  `${connections} connections, ${leads} leads in a hundred requests; a mail server that takes a mail in ${MAIL_TAKES_MS} ms`,
);

const rounds: Round[] = [];
let errors = printErrors(await visit({ ...order, seconds: warmUp, round: 0 }));
const warm = await measure('settled');
console.log(`after a warm-up of ${warmUp} s: ${memoryWords(warm)}, without garbage`);
for (let round = 1; round <= count; round += 1) {
  const cpu = cpuSeconds(server.pid);
  const report = await visit({ ...order, seconds, round });
  const serverBusy = (cpuSeconds(server.pid) - cpu) / report.seconds;
  const measured = { ...report, ...(await measure('now')), serverBusy };
  rounds.push(measured);
  errors += printErrors(report);
  console.log(`round ${round} of ${count}: ${roundWords(measured)}`);
}
const last = await measure('settled');
console.log(`after the last round: ${memoryWords(last)}, without garbage`);
server.removeAllListeners('exit').send('stop' satisfies ServerOrder);
await once(server, 'exit');
load.kill();
mail.close();
printSummary(rounds, warm, last);
for (const line of reported) console.log(line);
console.log(`${errors + reported.length} errors`);
process.exit(errors + reported.length > 0 ? 1 : 0);

async function visit(round: RoundOrder): Promise<RoundReport> {
  return ask(load, round) as Promise<RoundReport>;
}

async function measure(when: ServerOrder): Promise<ServerMemory> {
  return ask(server, when) as Promise<ServerMemory>;
}

async function ask(child: ChildProcess, question: RoundOrder | ServerOrder): Promise<unknown> {
  const answered = once(child, 'message');
  child.send(question);
  return (await answered)[0];
}

/** `--connections`, `--rounds`, `--seconds` of each, `--warm-up` in seconds, `--leads` in a hundred requests. */
function readOptions(): typeof DEFAULTS {
  const names = Object.keys(DEFAULTS);
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const given = Object.entries(values).map(([name, value]) => [name, Number(value)] as const);
  const wrong = given.find(([, value]) => !(value >= 0));
  if (wrong) {
    console.error(`--${wrong[0]} must be a number`);
    process.exit(2);
  }
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}
