import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import { functionNames, hostedProblems } from '#scripts/hosted/functions.ts';
import { SAMPLE_SITE } from '#tests/server/support/sample-site.ts';

const CONFIG = readFileSync('supabase/config.toml', 'utf8');

it('every function that pages and mails call is there, and the one of the schedule', () => {
  expect(functionNames().toSorted()).toEqual([...Object.values(FUNCTION_NAMES), 'drain-outbox'].toSorted());
});

it.each(functionNames())('%s is deployed as the tested file, and needs no token', (name) => {
  expect(CONFIG).toContain(
    `[functions.${name}]\nverify_jwt = false\nentrypoint = "./functions/${name}/index.js"\n`,
  );
});

it("the project's interface exposes none of our schemas", () => {
  const [, schemas = ''] = /^schemas = \[(.*)\]$/m.exec(CONFIG) ?? [];
  expect(schemas.split(', ')).toEqual(['"public"', '"graphql_public"']);
});

it.each([
  ['https://www.site.example', {}, []],
  ['http://127.0.0.1:3000', {}, [/^SITE_URL must be the public address/]],
  ['https://www.site.example/inicio', {}, [/SITE_URL\) must be https:\/\/www.site.example, not/]],
  ['https://www.site.example', { email: 'nope' }, [/SITE_EMAIL\) must be an e-mail address/]],
])('for pages at %s with %j the functions are built, or refused', (url, values, problems) => {
  expect(hostedProblems({ ...SAMPLE_SITE, url, ...values })).toEqual(
    problems.map((problem) => expect.stringMatching(problem)),
  );
});
