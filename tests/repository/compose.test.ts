import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

type Service = { mem_limit?: string; pids_limit?: number };
const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {
  services: Record<string, Service>;
};

it.each(Object.keys(services))('memory and processes of %s are limited', (name) => {
  expect(services[name]).toMatchObject({
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    pids_limit: expect.any(Number),
  });
});

it('the site has the same limits in a container as in its unit', () => {
  const unit = readFileSync('deploy/site.service', 'utf8');
  const inUnit = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]?.toLowerCase();
  const { mem_limit: memory, pids_limit: processes } = services['site'] ?? {};
  expect([memory, String(processes)]).toEqual([inUnit('MemoryMax'), inUnit('TasksMax')]);
});
