import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Allowed imports need no list: the project's own lint would refuse a wrong rule.
const REFUSED: Record<string, string[]> = {
  contract: ['hono', 'libphonenumber-js/min', '#site', '#server/app.ts'],
  server: ['#sections/hero/hero.tsx', 'react'],
  'server/base': ['#server/config/config.ts'],
  'server/config': ['#server/mail/mail.ts'],
  'server/leads': ['#content/home.ts', '../store/store.ts', '#server/store/store.ts'],
  'server/newsletter': ['#server/leads/accept.ts'],
  'server/outbox': ['#server/mail/mail.ts'],
  'server/limits': ['#server/http/answers.ts'],
  'server/store/sql': ['#server/mail/mail.ts'],
  'server/mail': ['#server/store/store.ts'],
  'server/webhook': ['#server/limits/limits.ts'],
  'server/http': ['#server/functions/dependencies.ts'],
  'server/functions': ['#server/store/store.ts'],
  'server/cli': ['#server/node.ts'],
  'server/panel': ['#server/node.ts', '#server/cli/read.ts'],
  'supabase/functions/a': ['pg', '#ui/button.tsx'],
  'app/content': ['#ui/button.tsx', 'react'],
  'app/effects': ['#content/home.ts', '#ui/button.tsx'],
  'app/ui': ['#contract/lead.ts', 'vite'],
  'app/ui/toast': ['#site'],
  'app/forms': ['#content/forms.ts', '#ui/button.tsx', '#server/app.ts', 'nodemailer'],
  'app/drawing': ['#content/home.ts', '#sections/hero/hero.tsx'],
  'app/trade': ['#content/checker.ts', 'react'],
  'app/site': ['#layout/header.tsx', 'react'],
  'app/sections/hero': [
    '#sections/stats/stats.tsx',
    '../stats/stats.tsx',
    '#layout/header.tsx',
    '#islands/hydrate.tsx',
  ],
  'app/layout': ['#islands/registry.ts', '#sections/hero/hero.tsx', '#drawing/weight.tsx'],
  'app/panel': ['#content/home.ts', '#layout/header.tsx'],
  'app/islands': ['#server/app.ts', 'vite'],
  'app/routes': ['#ui/button.tsx', '#forms/backend.ts', '#server/app.ts'],
};
const CYCLE = {
  'server/leads/cycle-a.ts': "import type { B } from './cycle-b.ts';\nexport type A = { b: B };\n",
  'server/leads/cycle-b.ts': "import type { A } from './cycle-a.ts';\nexport type B = { a: A };\n",
};

const cases = Object.entries(REFUSED).flatMap(([folder, imports]) =>
  imports.map((imported, index) => ({ folder, imported, file: join(folder, `planted-${index}.ts`) })),
);

let directory: string;
const filesByRule = new Map<string, string[]>();
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'imports-'));
  copyFileSync('.oxlintrc.json', join(directory, '.oxlintrc.json'));
  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  };
  for (const { file, imported } of cases)
    plant(file, `import planted from '${imported}';\nexport default planted;\n`);
  for (const [file, text] of Object.entries(CYCLE)) plant(file, text);
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: directory,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics) {
    const rule = /\((.*)\)/.exec(code)?.[1] ?? code;
    filesByRule.set(rule, [...(filesByRule.get(rule) ?? []), filename]);
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

it.each(cases)('$folder may not import $imported', ({ file }) => {
  expect(filesByRule.get('no-restricted-imports')).toContain(file);
});

it('a cycle of type imports is refused', () => {
  expect(filesByRule.get('no-cycle')?.toSorted()).toEqual(Object.keys(CYCLE));
});
