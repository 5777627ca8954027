import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Each line plants one import; the house's lint rules must refuse the first list and allow the second. */
const REFUSED: [file: string, imported: string][] = [
  ['contract/a.ts', 'hono'],
  ['contract/a.ts', '#site'],
  ['contract/a.ts', '#server/app.ts'],
  ['server/a.ts', '#sections/hero/hero.tsx'],
  ['server/leads/a.ts', '#content/home.ts'],
  ['server/leads/a.ts', '../store/port.ts'],
  ['server/a.ts', 'react'],
  ['supabase/functions/a/index.ts', 'pg'],
  ['supabase/functions/a/index.ts', '#tests/hosts/hosts.ts'],
  ['supabase/functions/a/index.ts', '#ui/button.tsx'],
  ['app/forms/a.ts', 'nodemailer'],
  ['app/content/a.ts', '#ui/button.tsx'],
  ['app/content/a.ts', 'react'],
  ['app/effects/a.ts', '#content/home.ts'],
  ['app/effects/a.ts', '#ui/button.tsx'],
  ['app/ui/a.tsx', '#content/home.ts'],
  ['app/ui/a.tsx', '#contract/lead.ts'],
  ['app/ui/a.tsx', '#effects/use-interval.ts'],
  ['app/ui/toast/a.tsx', '#site'],
  ['app/forms/a.ts', '#content/forms.ts'],
  ['app/forms/a.ts', '#ui/button.tsx'],
  ['app/forms/a.ts', '#server/app.ts'],
  ['app/scenes/hero/a.tsx', '#content/home.ts'],
  ['app/scenes/hero/a.tsx', '#sections/hero/hero.tsx'],
  ['app/sections/hero/a.tsx', '#sections/stats/stats.tsx'],
  ['app/sections/hero/a.tsx', '../stats/stats.tsx'],
  ['app/sections/hero/a.tsx', '#content/home.ts'],
  ['app/sections/hero/a.tsx', '#layout/header.tsx'],
  ['app/sections/hero/a.tsx', '#server/app.ts'],
  ['app/sections/hero/a.tsx', '#islands/hydrate.tsx'],
  ['app/sections/hero/a.tsx', 'react-router'],
  ['app/ui/a.tsx', 'react-router'],
  ['app/layout/a.tsx', '#islands/registry.ts'],
  ['app/layout/a.tsx', '#sections/hero/hero.tsx'],
  ['app/layout/a.tsx', '#scenes/weight.tsx'],
  ['app/layout/a.tsx', '#server/app.ts'],
  ['app/islands/a.tsx', '#server/app.ts'],
  ['app/islands/a.tsx', 'react-router'],
  ['app/routes/a.tsx', '#ui/button.tsx'],
  ['app/routes/a.tsx', '#scenes/weight.tsx'],
  ['app/routes/a.tsx', '#forms/backend.ts'],
  ['app/routes/a.tsx', '#server/app.ts'],
];

const ALLOWED: [file: string, imported: string][] = [
  ['contract/a.ts', 'valibot'],
  ['contract/a.ts', './limits.ts'],
  ['server/leads/a.ts', '#server/store/port.ts'],
  ['server/a.ts', 'node:http'],
  ['server/a.ts', 'hono/cors'],
  ['server/mail/a.ts', 'nodemailer'],
  ['supabase/functions/a/index.ts', '../_shared/host.ts'],
  ['supabase/functions/a/index.ts', '#server/app.ts'],
  ['app/content/a.ts', '#contract/paths.ts'],
  ['app/content/a.ts', '#site'],
  ['app/ui/toast/a.tsx', '#ui/icon.tsx'],
  ['app/forms/a.ts', '#contract/lead.ts'],
  ['app/scenes/hero/a.tsx', '#scenes/weight.tsx'],
  ['app/sections/hero/a.tsx', '#scenes/weight.tsx'],
  ['app/sections/hero/a.tsx', '#forms/backend.ts'],
  ['app/sections/hero/a.tsx', '#islands/island.tsx'],
  ['app/sections/hero/a.tsx', '#islands/still.tsx'],
  ['app/layout/a.tsx', '#islands/island.tsx'],
  ['app/layout/a.tsx', '#effects/use-interval.ts'],
  ['app/islands/a.tsx', '#sections/hero/hero.tsx'],
  ['app/islands/a.tsx', '#content/home.ts'],
  ['app/routes/a.tsx', '#sections/hero/hero.tsx'],
];

let house: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'house-'));
  copyFileSync('.oxlintrc.json', join(house, '.oxlintrc.json'));
});
afterAll(() => rmSync(house, { recursive: true }));

/** Lints one file with the project's rules; returns what oxlint says about imports. */
function lint(file: string, statement: string): string {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${statement}\nexport default planted;\n`);
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), [file], { cwd: house, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes('no-restricted-imports'))
    .join('\n');
}

describe('the import rules', () => {
  it.each(REFUSED)('refuse that %s imports %s', (file, imported) => {
    expect(lint(file, `import planted from '${imported}';`)).toContain('no-restricted-imports');
  });

  it.each(ALLOWED)('allow that %s imports %s', (file, imported) => {
    expect(lint(file, `import planted from '${imported}';`)).toBe('');
  });

  it('let a section import the types of its copy', () => {
    const statement =
      "import type { Hero } from '#content/types.ts';\nconst planted: Hero | undefined = undefined;";
    expect(lint('app/sections/hero/a.tsx', statement)).toBe('');
  });
});
