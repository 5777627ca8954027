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
  ['server/leads', '#content/home.ts'],
  ['server/leads', '../store/port.ts'],
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
  ['server/leads', '#server/store/store.ts'],
  ['supabase/functions/a', '../_shared/host.ts'],
  ['supabase/functions/a', '#server/app.ts'],
  ['app/content', '#contract/paths.ts'],
  ['app/content', '#site'],
  ['app/ui/toast', '#ui/icon.tsx'],
  ['app/forms', '#contract/lead.ts'],
  ['app/scenes/hero', '#scenes/weight.tsx'],
  ['app/sections/hero', '#forms/backend.ts'],
  ['app/sections/hero', '#islands/island.tsx'],
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
const allowed = casesOf(ALLOWED);
const types = plant('app/sections/hero', TYPES_OF_TEXTS);

let directory: string;
let refusedFiles: string[];
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
  refusedFiles = diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename }) => filename);
});
afterAll(() => rmSync(directory, { recursive: true }));

it.each(refused)('%s may not import %s', (_folder, _imported, file) => {
  expect(refusedFiles).toContain(file);
});

it.each(allowed)('%s may import %s', (_folder, _imported, file) => {
  expect(refusedFiles).not.toContain(file);
});

it('a section may import the types of its texts', () => {
  expect(refusedFiles).not.toContain(types);
});
