import { afterAll, expect, it } from 'vitest';
import { BUILD_MS, openCopy } from '#tests/support/project-copy.ts';
import { SIZES } from './generate.ts';
import { PAGES, writeContent } from './write-content.ts';

/** Does as npm run check does, without the weights, which are for texts of a usual length. */
const LOOK = `
  const { build, CLIENT_DIRECTORY } = await import('./scripts/build.ts');
  await build();
  const { pagesOf } = await import('./scripts/pages/page-addresses.ts');
  const { pageProblems } = await import('./scripts/check/pages.ts');
  const { exitOnProblems } = await import('./scripts/content/problem.ts');
  exitOnProblems(await pageProblems(pagesOf(CLIENT_DIRECTORY)), 'Generated texts do not fit:');
`;

const project = openCopy(afterAll);

it.each(SIZES)(
  'a site of the $texts texts and the $items items fits every window',
  (size) => {
    writeContent(project.in('content'), size, PAGES);
    const { status, stdout, stderr } = project.run(process.execPath, ['--input-type=module', '--eval', LOOK]);
    expect(status, stdout + stderr).toBe(0);
  },
  BUILD_MS,
);
