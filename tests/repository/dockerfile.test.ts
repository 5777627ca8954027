import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SITE_VARIABLES } from '#contract/site.ts';

/** Variables of a build beside the operator's values. Only the pages' scripts need the key. */
const OTHERS = ['STRICT_TRANSPORT_SECURITY', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY', 'VITE_BACKEND'];
const OF_THE_PAGES_ALONE = 'VITE_SUPABASE_ANON_KEY';

const stages = readFileSync('Dockerfile', 'utf8')
  .split(/^FROM /m)
  .slice(1);
const variablesOf = (stage: string | undefined, instruction: RegExp): string[] =>
  [...(stage ?? '').matchAll(instruction)].map(([, name = '']) => name).toSorted();

it('an image is built with each value of the operator, and serves with the same ones', () => {
  const built = [...Object.values(SITE_VARIABLES), ...OTHERS].toSorted();
  const served = built.filter((name) => name !== OF_THE_PAGES_ALONE);
  expect(variablesOf(stages.at(0), /^ARG (\w+)$/gm)).toEqual(built);
  expect(variablesOf(stages.at(-1), /^ARG (\w+)$/gm)).toEqual(served);
  expect(variablesOf(stages.at(-1), /\s(\w+)=\$\1\b/g)).toEqual(served);
});

it('compose passes each value of the operator to the build', () => {
  const passed = variablesOf(readFileSync('deploy/compose.yaml', 'utf8'), /^ {8}(\w+): \$\{\1:/gm);
  const values = [...Object.values(SITE_VARIABLES), 'STRICT_TRANSPORT_SECURITY'];
  expect(passed).toEqual(values.toSorted());
});
