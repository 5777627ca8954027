import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PINNED = /^\s*- uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

it.each(globSync('.github/workflows/*.yml'))('%s reads alone, and pins its actions by commit', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const actions = lines.filter((line) => line.includes('uses:'));
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((line) => !PINNED.test(line))).toEqual([]);
  expect(lines.filter((line) => /: *(write|write-all)\b/.test(line))).toEqual([]);
  expect(lines.join('\n')).toContain('\npermissions:\n  contents: read\n');
});
