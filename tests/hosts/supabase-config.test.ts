import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import { functionNames, hostedProblems } from '#scripts/hosted/functions.ts';
import { site } from '#site';

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

it.each([
  ['https://www.site.example', {}, []],
  ['http://localhost:3000', {}, [/^SITE_URL must be the public address/]],
  ['http://127.0.0.1:3000', {}, [/^SITE_URL must be the public address/]],
  ['https://www.site.example/inicio', {}, [/SITE_URL\) must be an origin/]],
  ['https://www.site.example', { email: 'nope' }, [/SITE_EMAIL\) must be an e-mail address/]],
])('pages at %s and %j are built for as far as they can be right', (url, values, problems) => {
  expect(hostedProblems({ ...site, url, ...values })).toEqual(
    problems.map((problem) => expect.stringMatching(problem)),
  );
});
