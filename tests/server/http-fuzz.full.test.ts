import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exchange, readAnswers } from '#tests/faults/hostile/wire-client.ts';
import { wireCases, type WireCase } from '#tests/faults/hostile/wire.ts';
import { createRandom } from '#tests/faults/random.ts';
import { openFixture } from './fixture.ts';
import { SECRET } from './fixture-site.ts';
import { storedLeads } from './leads.ts';
import { stopServer, type RunningServer } from './server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

// A long search sets both.
const CONNECTIONS = Number(process.env['FUZZ_RUNS'] ?? 600);
const SEED = Number(process.env['FUZZ_SEED'] ?? 7);
const AT_ONCE = 20;

const EXPECTED = new Set([
  100, 200, 204, 303, 304, 308, 400, 404, 405, 408, 411, 413, 415, 417, 422, 431, 501, 505,
]);

const fixture = openFixture(afterAll);
let server: RunningServer;
beforeAll(async () => {
  server = await fixture.startProcess();
});

async function problemsOf(wireCase: WireCase): Promise<string[]> {
  const { received, isReset } = await exchange(server.port, wireCase);
  const { statuses, rest } = readAnswers(received);
  return [
    ...statuses.filter((status) => !EXPECTED.has(status)).map((status) => `answered ${status}`),
    ...(rest !== '' && !isReset ? [`answered ${JSON.stringify(rest.slice(0, 200))}`] : []),
    ...(received.includes(SECRET) ? ['told the secret'] : []),
  ];
}

it('whatever arrives at the port is answered in HTTP or not at all, and stored only when it is whole', async () => {
  const cases = [...wireCases(CONNECTIONS, createRandom(SEED))];
  const found: unknown[] = [];
  for (let start = 0; start < cases.length; start += AT_ONCE) {
    const batch = cases.slice(start, start + AT_ONCE);
    const problems = await Promise.all(batch.map(problemsOf));
    for (const [index, problem] of problems.entries()) {
      if (problem.length > 0) found.push({ problem, seed: SEED, ...described(batch[index]) });
    }
    expect((await fetch(`${server.url}/nosotros`)).status).toBe(200);
  }
  const { code, errors } = await stopServer(server);
  const stored = new Set(storedLeads(fixture.data).map(({ name }) => name));
  for (const wireCase of cases) {
    const { lead, isStored } = wireCase;
    if (isStored !== 'either' && stored.has(lead) !== (isStored === 'always')) {
      found.push({ problem: `is stored: ${stored.has(lead)}`, seed: SEED, ...described(wireCase) });
    }
  }
  expect(found).toEqual([]);
  expect({ code, errors }).toEqual({
    code: 0,
    errors: expect.not.stringMatching(/Unexpected error|^ +at /m),
  });
});

const described = (wireCase?: WireCase) => ({ ...wireCase, bytes: wireCase?.bytes.toString('latin1') });
