/**
 * npm run build:functions: bundles each function in supabase/functions into one file with its packages and the
 * operator's values. The platform's tools are unreliable with files outside `supabase/` and with import maps. Tests run
 * the same files.
 */
import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build, esmExternalRequirePlugin, type Plugin } from 'vite';
import { fictionalVariables, readSite, siteProblems, type Site } from '#contract/site.ts';
import { isLoopback } from '#server/base/loopback.ts';
import { withKeptSigns } from '#server/config/kept-signs.ts';
import { SCHEMA } from '#server/store/postgres/schema.ts';
import type { Content } from '#blocks/assemble.ts';
import { readLogo } from '../brand/logo.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { withContent } from '../content/with-content.ts';
import { readContent } from '../content/read.ts';
import { writeHostedMigrations } from './migrations.ts';

const FUNCTIONS_DIRECTORY = join('supabase', 'functions');
/** The platform's tools deploy these files. config.toml names one for each function. */
const BUNDLE = 'index.js';

/** The names of the functions, from their folders. Folders with an underscore are shared code. */
export const functionNames = (): string[] =>
  readdirSync(FUNCTIONS_DIRECTORY, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);

/** Takes this code in place of a module that reads files: the platform has none. */
const inPlaceOf = (file: string, code: string): Plugin => ({
  name: `in-place-of-${file}`,
  enforce: 'pre',
  load: (id) => (id.endsWith(file) ? code : undefined),
});

/** CommonJS packages call `require`, which a bundle must create. */
const withImportsAlone = esmExternalRequirePlugin({
  external: builtinModules.flatMap((name) => [name, `node:${name}`]),
});

const TIMERS = ['Timeout', 'Interval', 'Immediate'].flatMap((name) => [`set${name}`, `clear${name}`]);
/** Deno provides these globals of Node to packages only, and a bundle is not a package. */
const NODE_GLOBALS: Record<string, [module: string, name: string]> = {
  Buffer: ['node:buffer', 'Buffer'],
  process: ['node:process', 'default'],
  ...Object.fromEntries(TIMERS.map((name) => [name, ['node:timers', name]])),
};

/** Deno requires the prefix `node:`. */
const withPrefix = (id: string): string => (builtinModules.includes(id) ? `node:${id}` : id);

/** Writes each function's file into its folder in `directory`. */
export async function buildFunctions(content: Content, directory = FUNCTIONS_DIRECTORY): Promise<void> {
  const brand = JSON.stringify(await mailBrandOf(await readLogo()));
  // Its functions only compare versions.
  const schema = `export const SCHEMA = { version: ${SCHEMA.version}, migrations: () => [] };`;
  for (const name of functionNames()) {
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [
        withContent(() => content),
        inPlaceOf('server/store/postgres/schema.ts', schema),
        inPlaceOf('server/mail/brand.ts', `export const mailBrand = () => (${brand});`),
        withImportsAlone,
      ],
      ssr: { noExternal: true },
      build: {
        ssr: join(FUNCTIONS_DIRECTORY, name, 'index.ts'),
        outDir: join(directory, name),
        emptyOutDir: false,
        copyPublicDir: false,
        minify: false,
        target: 'es2022',
        rolldownOptions: {
          transform: { define: { global: 'globalThis' }, inject: NODE_GLOBALS },
          output: { entryFileNames: BUNDLE, codeSplitting: false, paths: withPrefix },
        },
      },
    });
  }
}

/** Problems of the values, one English sentence each. A deployed function cannot correct them. */
export function hostedProblems(site: Site): string[] {
  const problems = siteProblems(site);
  if (problems.length === 0 && isLoopback(new URL(site.url).hostname))
    problems.push('SITE_URL must be the public address of the pages: mails and answers lead there');
  return problems;
}

if (import.meta.main) {
  const content = readContent();
  const site = readSite(content.values, process.env);
  const problems = withKeptSigns(process.env, hostedProblems(site));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  writeHostedMigrations();
  await buildFunctions(content);
  console.log(`Built ${functionNames().join(', ')} in ${FUNCTIONS_DIRECTORY}.`);
  const fictional = fictionalVariables(site);
  if (fictional.length > 0)
    console.warn(`Still fictional, set them before going public: ${fictional.join(', ')}`);
}
