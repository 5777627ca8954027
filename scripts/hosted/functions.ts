/**
 * npm run build:functions: makes of each function in supabase/functions one file that needs nothing else, its
 * packages and the operator's values in it. What the tests run is what is deployed.
 */
import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build, esmExternalRequirePlugin, type Plugin } from 'vite';
import { fictionalVariables, siteProblems, type Site } from '#contract/site.ts';
import { isLoopback } from '#server/base/loopback.ts';
import { writeHostedMigrations } from './migrations.ts';

export const FUNCTIONS_DIRECTORY = join('supabase', 'functions');
/** What the platform's tools deploy: config.toml names it for each function. */
const BUNDLE = 'index.js';

/** The names of the functions, which are those of their folders; one with an underscore is shared among them. */
export const functionNames = (): string[] =>
  readdirSync(FUNCTIONS_DIRECTORY, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);

/** The values as they are now: on the platform there is neither the file nor the environment of the build. */
const withSite = (site: Site): Plugin => ({
  name: 'with-site',
  enforce: 'pre',
  resolveId: (id) => (id === '#site' ? '\0site' : undefined),
  load: (id) => (id === '\0site' ? `export const site = ${JSON.stringify(site)};` : undefined),
});

/** Packages of Node's older kind call `require`, which a bundle would have to make itself. */
const withImportsAlone = esmExternalRequirePlugin({
  external: builtinModules.flatMap((name) => [name, `node:${name}`]),
});

const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
];
/** Deno keeps these of Node for packages; in a file of ours packages have to be given them. */
const NODE_GLOBALS: Record<string, [module: string, name: string]> = {
  Buffer: ['node:buffer', 'Buffer'],
  process: ['node:process', 'default'],
  ...Object.fromEntries(TIMERS.map((name) => [name, ['node:timers', name]])),
};

/** Deno knows the modules of Node by their prefix alone. */
const withPrefix = (id: string): string => (builtinModules.includes(id) ? `node:${id}` : id);

/** Writes each function's file into `directory`, a folder for each. */
export async function buildFunctions(site: Site, directory = FUNCTIONS_DIRECTORY): Promise<void> {
  for (const name of functionNames()) {
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [withSite(site), withImportsAlone],
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

/** What is wrong with the values, one English sentence each: a function that is built with them cannot mend it. */
export function hostedProblems(site: Site): string[] {
  const problems = siteProblems(site).map((problem) => `site.config.ts: ${problem}`);
  if (problems.length === 0 && isLoopback(new URL(site.url).hostname))
    problems.push('SITE_URL must be the public address of the pages: mails and answers lead there');
  return problems;
}

if (import.meta.main) {
  const { site } = await import('#site');
  const problems = hostedProblems(site);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  const { makeBrandFiles } = await import('../brand/make.ts');
  await makeBrandFiles();
  writeHostedMigrations();
  await buildFunctions(site);
  console.log(`Built ${functionNames().join(', ')} in ${FUNCTIONS_DIRECTORY}.`);
  const fictional = fictionalVariables(site);
  if (fictional.length > 0)
    console.warn(`Still fictional, set them before going public: ${fictional.join(', ')}`);
}
