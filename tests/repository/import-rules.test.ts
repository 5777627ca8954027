import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const REFUSED: [folder: string, imported: string][] = [
  ['contract', 'hono'],
  ['contract', '#site'],
  ['contract', '#server/app.ts'],
  ['server', '#sections/hero/hero.tsx'],
  ['server', 'react'],
  ['server/base', '#server/config/config.ts'],
  ['server/config', '#server/mail/mail.ts'],
  ['server/leads', '#content/home.ts'],
  ['server/leads', '../store/store.ts'],
  ['server/leads', '#server/store/store.ts'],
  ['server/newsletter', '#server/leads/accept.ts'],
  ['server/outbox', '#server/mail/mail.ts'],
  ['server/limits', '#server/http/answers.ts'],
  ['server/store/sql', '#server/mail/mail.ts'],
  ['server/mail', '#server/store/store.ts'],
  ['server/webhook', '#server/limits/limits.ts'],
  ['server/http', '#server/functions/dependencies.ts'],
  ['server/functions', '#server/store/store.ts'],
  ['server/cli', '#server/backend.ts'],
  ['supabase/functions/a', 'pg'],
  ['supabase/functions/a', '#ui/button.tsx'],
  ['app/content', '#ui/button.tsx'],
  ['app/content', 'react'],
  ['app/effects', '#content/home.ts'],
  ['app/effects', '#ui/button.tsx'],
  ['app/ui', '#contract/lead.ts'],
  ['app/ui', 'react-router'],
  ['app/ui/toast', '#site'],
  ['app/forms', '#content/forms.ts'],
  ['app/forms', '#ui/button.tsx'],
  ['app/forms', '#server/app.ts'],
  ['app/forms', 'nodemailer'],
  ['app/scenes/hero', '#content/home.ts'],
  ['app/scenes/hero', '#sections/hero/hero.tsx'],
  ['app/sections/hero', '#sections/stats/stats.tsx'],
  ['app/sections/hero', '../stats/stats.tsx'],
  ['app/sections/hero', '#content/home.ts'],
  ['app/sections/hero', '#layout/header.tsx'],
  ['app/sections/hero', '#islands/hydrate.tsx'],
  ['app/layout', '#islands/registry.ts'],
  ['app/layout', '#sections/hero/hero.tsx'],
  ['app/layout', '#scenes/weight.tsx'],
  ['app/islands', '#server/app.ts'],
  ['app/islands', 'react-router'],
  ['app/routes', '#ui/button.tsx'],
  ['app/routes', '#forms/backend.ts'],
  ['app/routes', '#server/app.ts'],
];

const ALLOWED: [folder: string, imported: string][] = [
  ['contract', 'valibot'],
  ['contract', './limits.ts'],
  ['server', 'node:http'],
  ['server', 'hono/cors'],
  ['server/leads', '#contract/lead.ts'],
  ['server/store/sql', '#server/leads/port.ts'],
  ['server/mail', '#server/newsletter/links.ts'],
  ['server/cli', '#server/store/open.ts'],
  ['server/cli', '#server/findings.ts'],
  ['server', '#server/store/open.ts'],
  ['supabase/functions/a', '../_shared/host.ts'],
  ['supabase/functions/a', '#server/app.ts'],
  ['app/content', '#contract/paths.ts'],
  ['app/content', '#site'],
  ['app/ui/toast', '#ui/icon.tsx'],
  ['app/forms', '#contract/lead.ts'],
  ['app/scenes/hero', '#scenes/weight.tsx'],
  ['app/sections/hero', '#forms/backend.ts'],
  ['app/sections/hero', '#ui/island.tsx'],
  ['app/layout', '#effects/use-interval.ts'],
  ['app/islands', '#content/home.ts'],
  ['app/routes', '#sections/hero/hero.tsx'],
];
const TYPES_OF_TEXTS =
  "import type { Hero } from '#content/types.ts';\nconst planted: Hero | undefined = undefined;";

const planted = new Map<string, string>();
const plant = (folder: string, statement: string) => {
  const file = join(folder, `planted-${planted.size}.ts`);
  planted.set(file, `${statement}\nexport default planted;\n`);
  return file;
};
const casesOf = (imports: typeof REFUSED) =>
  imports.map(([folder, imported]) => [
    folder,
    imported,
    plant(folder, `import planted from '${imported}';`),
  ]);
const refused = casesOf(REFUSED);
const CYCLE = ['server/leads/cycle-a.ts', 'server/leads/cycle-b.ts'] as const;
planted.set(CYCLE[0], "import type { B } from './cycle-b.ts';\nexport type A = { b: B };\n");
planted.set(CYCLE[1], "import type { A } from './cycle-a.ts';\nexport type B = { a: A };\n");
const allowed = casesOf(ALLOWED);
const types = plant('app/sections/hero', TYPES_OF_TEXTS);

let directory: string;
let refusedFiles: string[];
let cyclicFiles: string[];
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'imports-'));
  copyFileSync('.oxlintrc.json', join(directory, '.oxlintrc.json'));
  for (const [file, text] of planted) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: directory,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const filesOf = (rule: string) =>
    diagnostics.filter(({ code }) => code.includes(rule)).map(({ filename }) => filename);
  refusedFiles = filesOf('no-restricted-imports');
  cyclicFiles = filesOf('no-cycle');
});
afterAll(() => rmSync(directory, { recursive: true }));

it.each(refused)('%s may not import %s', (_folder, _imported, file) => {
  expect(refusedFiles).toContain(file);
});

it.each(allowed)('%s may import %s', (_folder, _imported, file) => {
  expect(refusedFiles).not.toContain(file);
});

it('a cycle of type imports is refused', () => {
  expect(cyclicFiles.toSorted()).toEqual(CYCLE);
});

it('a section may import the types of its texts', () => {
  expect(refusedFiles).not.toContain(types);
});
