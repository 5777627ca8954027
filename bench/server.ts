/**
 * Measures how many leads the production server stores a second, on kept connections. Exits with 1 after any wrong
 * answer. `DATABASE_URL` with `SECRET` measures PostgreSQL instead of the embedded database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { isolatedVariables } from '#scripts/isolated-variables.ts';
import { DEMO } from '#tests/server/support/leads.ts';
import { NODE, OPEN_LIMITS } from '#tests/server/support/server-process.ts';
import { freePort, answers } from '#tests/server/support/loopback.ts';
import { median } from './telephone.ts';

const CONNECTIONS = 64;
const ROUNDS = 5;
const ROUND_MS = 5_000;
const START_MS = 10_000;

const { DATABASE_URL = '', SECRET = '' } = process.env;
const data = await mkdtemp(join(tmpdir(), 'site-'));
const port = await freePort();
const env = {
  ...process.env,
  ...isolatedVariables(data),
  ...OPEN_LIMITS,
  PORT: `${port}`,
  DATABASE_URL,
  SECRET,
};
const server = spawn(NODE, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
const url = `http://127.0.0.1:${port}`;
if (!(await answers(`${url}/readyz`, START_MS))) throw new Error('the server did not start');

let errors = 0;
const rates: number[] = [];
// The first round warms up.
for (let round = 0; round <= ROUNDS; round += 1) {
  const rate = (await sendLeads(round)) / (ROUND_MS / 1_000);
  console.log(`round ${round}: ${rate.toFixed(0)} leads/s`);
  if (round > 0) rates.push(rate);
}
console.log(
  `median of ${ROUNDS} rounds, ${CONNECTIONS} connections: ${median(rates).toFixed(0)} leads/s, ${errors} errors`,
);
server.kill();
await once(server, 'exit');
await rm(data, { recursive: true });
process.exit(errors > 0 ? 1 : 0);

/** Returns how many were stored. */
async function sendLeads(round: number): Promise<number> {
  const endsAt = performance.now() + ROUND_MS;
  let sent = 0;
  const one = async () => {
    while (performance.now() < endsAt) {
      sent += 1;
      const name = `visitor-${round}-${sent}`;
      if (!(await isStored({ ...DEMO, name, email: `${name}@empresa.example` }))) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return sent;
}

async function isStored(lead: object): Promise<boolean> {
  const headers = {
    'Content-Type': 'application/json',
    [OWN_HEADERS.idempotencyKey]: crypto.randomUUID(),
    [OWN_HEADERS.formSignals]: 'trap=empty; seconds=34',
  };
  const request = { method: 'POST', headers, body: JSON.stringify(lead) };
  const answer = await fetch(url + FUNCTION_PATHS.sendFormEmail, request);
  await answer.text();
  return answer.ok;
}
