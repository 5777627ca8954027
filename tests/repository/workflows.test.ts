import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PINNED = /^\s*- uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

it.each(globSync('.github/workflows/*.yml'))('%s may only read, and pins its actions by commit', (file) => {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const actions = lines.filter((line) => line.includes('uses:'));
  expect(actions).not.toEqual([]);
  expect(actions.filter((line) => !PINNED.test(line))).toEqual([]);
  expect(lines.filter((line) => /: *(write|write-all)\b/.test(line))).toEqual([]);
  expect(text).toContain('\npermissions:\n  contents: read\n');
});

it('continuous integration runs the quick tier on every push, and the full one on main', () => {
  const jobs = readFileSync('.github/workflows/ci.yml', 'utf8').split(/\n {2}(?=[\w-]+:\n)/);
  const jobOf = (command: string) => jobs.find((job) => job.includes(`- run: ${command}\n`)) ?? '';
  expect(jobOf('.ci/run')).toContain("if: github.event_name != 'schedule'\n");
  expect(jobOf('npm run test:full')).toContain(
    "if: github.event_name == 'push' && github.ref == 'refs/heads/main'\n",
  );
});

it('only a checked push to main is published, with the key of its environment', () => {
  const jobs = readFileSync('.github/workflows/ci.yml', 'utf8').split(/\n {2}(?=[\w-]+:\n)/);
  const [publish = '', ...others] = jobs.filter((job) => job.includes('PUBLISH_KEY'));
  expect(others).toEqual([]);
  expect(publish).toContain('needs: test\n');
  expect(publish).toContain("github.event_name == 'push' && github.ref == 'refs/heads/main'\n");
  expect(publish).toContain('- run: .ci/publish "$GITHUB_SHA"\n');
});
