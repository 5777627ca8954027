/**
 * npm run editor: installs the editor's packages in their own folder, and builds it into .cache/editor. Its settings
 * hold the schemas of the texts, so it is built again when they change.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Repository } from './config.ts';
import { inOurWords, type Words } from './words.ts';

export const EDITOR_DIRECTORY = join('.cache', 'editor');
export const EDITOR_PAGE = 'index.html';
const PACKAGES = 'editor';
const BUILT_PAGE = join(EDITOR_DIRECTORY, EDITOR_PAGE);
const SOURCES = [
  'app/{blocks,schema}/*.ts',
  'contract/*.ts',
  'scripts/{content,editor}/**/*.*',
  'editor/package-lock.json',
];

/** Two hundred files for fields of code, which no text of the site has. */
const withoutCodeFields: Plugin = {
  name: 'without-code-fields',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('@shikijs/') ? '\0no-code-fields' : undefined),
  load: (id) => (id === '\0no-code-fields' ? 'export default undefined;' : undefined),
};

/** Their module is the locale that ships with the editor. */
const withOurWords: Plugin = {
  name: 'with-our-words',
  enforce: 'pre',
  transform: (locale, id) =>
    id.endsWith('/locales/es-CO.json') ? JSON.stringify(inOurWords(JSON.parse(locale) as Words)) : undefined,
};

/** @throws if a package cannot be installed. */
export async function buildEditor(): Promise<void> {
  // Its .npmrc lets no package run a script.
  const { status } = spawnSync('npm', ['ci'], { cwd: PACKAGES, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ci in ${PACKAGES}/ failed: see above.`);
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: join('scripts', 'editor', 'page'),
    logLevel: 'warn',
    plugins: [withoutCodeFields, withOurWords],
    resolve: { alias: { '@sveltia/cms': resolve(PACKAGES, 'node_modules', '@sveltia', 'cms') } },
    build: {
      outDir: resolve(EDITOR_DIRECTORY),
      emptyOutDir: true,
      // Beside the site's own: they have hashes too.
      assetsDir: join('assets', 'editor'),
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join('scripts', 'editor', 'page', EDITOR_PAGE),
        checks: { bundlerTimings: false },
      },
    },
  });
}

/** Whether it is built, and nothing changed since. */
export function isEditorBuilt(): boolean {
  if (!existsSync(BUILT_PAGE)) return false;
  const { mtimeMs: built } = statSync(BUILT_PAGE);
  return globSync(SOURCES).every((file) => statSync(file).mtimeMs < built);
}

/** The page, for a product. Without a repository it works on the files of this machine. */
export function editorPage(product: string, repository?: Repository): string {
  const values: Record<string, string> = {
    PRODUCT: product,
    REPOSITORY: repository?.name ?? '',
    BRANCH: repository?.branch ?? '',
  };
  return readFileSync(BUILT_PAGE, 'utf8').replaceAll(/%([A-Z]+)%/g, (mark, name: string) =>
    (values[name] ?? mark).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  );
}

if (import.meta.main) {
  await buildEditor();
  console.log('The editor is ready: "npm run dev" serves it at /editor.');
}
