import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { NODE, NODE_ENVIRONMENT } from '#tests/server/support/server-process.ts';

/** The origin that the pages are built for. Only the tests' browsers know it. */
export const FUNCTIONS_URL = 'http://functions.example';
export const PUBLISHABLE_KEY = 'sb_publishable_kJ3tQ8vZ_5mXw2Lr';

const MIRROR = resolve('.cache/elsewhere');

const SOURCES =
  '{app,contract,public,scripts,server,*.config.ts,package.json,package-lock.json,tsconfig.json}';

/**
 * Builds the pages for our functions at another origin, in a copy of the project, because other tests serve `build/`.
 * The copy's stamp skips the build if nothing has changed. Resolves to the directory of the pages.
 */
export async function buildPages(): Promise<string> {
  mkdirSync(MIRROR, { recursive: true });
  for (const name of globSync(SOURCES)) {
    rmSync(join(MIRROR, name), { recursive: true, force: true });
    cpSync(name, join(MIRROR, name), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  }
  rmSync(join(MIRROR, 'node_modules'), { force: true });
  symlinkSync(resolve('node_modules'), join(MIRROR, 'node_modules'));
  await promisify(execFile)(NODE, ['scripts/build.ts'], {
    cwd: MIRROR,
    env: {
      ...NODE_ENVIRONMENT,
      VITE_SUPABASE_URL: FUNCTIONS_URL,
      VITE_SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
      VITE_BACKEND: 'own',
    },
  });
  return join(MIRROR, 'build', 'client');
}
