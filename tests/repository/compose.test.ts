import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { bodyMaxBytes } from '#contract/lead-body.ts';
import { SITE_VARIABLES } from '#contract/site.ts';
import { LONGEST, MOST_FURTHER } from '#schema/forms.ts';
import { schema } from '#server/config/variables.ts';

type Service = {
  mem_limit?: string;
  pids_limit?: number;
  build?: { args: Record<string, string> };
  environment?: Record<string, string>;
};
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

/** Fixed for a container, or of pages on another host. */
const NOT_PASSED = ['HOST', 'PORT', 'DATA_DIR', 'VITE_BACKEND', 'VITE_SUPABASE_URL'];
const OF_HOSTED_PAGES = ['VITE_BACKEND', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'];
const OF_BUILD = ['EDITOR_REPOSITORY', 'EDITOR_HOST', 'EDITOR_BRANCH', 'VITE_SUPABASE_ANON_KEY'];
const { environment = {}, build: { args = {} } = {} } = services['site'] ?? {};
const passed = { ...args, ...environment };
const [, build = '', , image = ''] = readFileSync('Dockerfile', 'utf8').split(/^FROM /m);
const namesIn = (stage: string, line = /^ARG (\w+)/gm) => [...stage.matchAll(line)].map(([, name]) => name);

it.each([
  [
    'of the server and the pages',
    [...Object.keys(passed), ...NOT_PASSED],
    [...Object.keys(schema.entries), ...Object.values(SITE_VARIABLES)],
  ],
  ['of the build', [...Object.keys(args), ...OF_HOSTED_PAGES], namesIn(build)],
  ['of the image', [...namesIn(image), ...OF_BUILD], namesIn(build)],
  ['that the image keeps', namesIn(image, /(\w+)=\$\1\b/g), namesIn(image)],
])('a container gets the variables %s', (_, names, expected) => {
  expect(names.toSorted()).toEqual(expected.toSorted());
});

it('compose passes each variable under its own name', () => {
  for (const [name, value] of Object.entries(passed))
    expect(value).toMatch(name === 'DATABASE_URL' ? /^postgres:/ : new RegExp(`^\\$\\{${name}:[?-]1?\\}$`));
});

it('nginx takes the largest body that a form may have, in memory', () => {
  const all = { name: '', kind: 'text', max: MOST_FURTHER * LONGEST, label: '', forms: {} } as const;
  const sizes = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/_body\w*_size (\d+)k;/g)];
  const least = Math.ceil(bodyMaxBytes({ furtherFields: [all] }) / 1024);
  expect(sizes.map(([, size]) => Number(size))).toEqual([least, least]);
});
