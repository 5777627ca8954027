import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import { functionNames } from '#scripts/hosted/functions.ts';

const CONFIG = readFileSync('supabase/config.toml', 'utf8');

it('every function that pages and mails call is there, and the one of the schedule', () => {
  expect(functionNames().toSorted()).toEqual([...Object.values(FUNCTION_NAMES), 'drain-outbox'].toSorted());
});

it.each(functionNames())(
  '%s is deployed as the one file that was tried, open to who has no token',
  (name) => {
    expect(CONFIG).toContain(
      `[functions.${name}]\nverify_jwt = false\nentrypoint = "./functions/${name}/index.js"\n`,
    );
  },
);
