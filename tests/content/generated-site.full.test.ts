import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NODE } from '#tests/server/support/server-process.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { SIZES } from './generate.ts';
import { PAGES, writeContent } from './write-content.ts';

/** Four builds, and each page of them in four windows. */
const SITE_MS = 600_000;

/** Does as npm run check does, without the weights, which are for texts of a usual length. */
const LOOK = `
  const { build, CLIENT_DIRECTORY } = await import('./scripts/build.ts');
  await build();
  const { pagesOf } = await import('./scripts/pages/page-addresses.ts');
  const { pageProblems } = await import('./scripts/check/pages.ts');
  const { exitOnProblems } = await import('./scripts/content/problem.ts');
  exitOnProblems(await pageProblems(pagesOf(CLIENT_DIRECTORY)), 'Generated texts do not fit:');
`;

let root: string;
beforeAll(() => {
  root = copyProject();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(SIZES)(
  'a site of the $texts texts and the $items items fits every window',
  (size) => {
    writeContent(join(root, 'content'), size, PAGES);
    const { status, stdout, stderr } = spawnSync(NODE, ['--input-type=module', '--eval', LOOK], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, TEST_TIER: undefined },
    });
    expect(status, stdout + stderr).toBe(0);
  },
  SITE_MS,
);
