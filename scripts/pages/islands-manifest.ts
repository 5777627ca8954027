import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Vite's list of sources and built files. The server does not send dotfiles. */
export const MANIFEST = join('.vite', 'manifest.json');
/** The first script of every page. */
export const ENTRY_SOURCE = 'app/islands/main.ts';
/** The module that it loads for the first island. */
const HYDRATION_SOURCE = 'app/islands/hydrate.tsx';

/** Our own modules by path: their code, the paths of their static imports, and the built file that holds them. */
export const OWN_MODULES = join('.cache', 'own-modules.json');
export type OwnModules = Record<string, { code: string; imports: string[]; file?: string | undefined }>;

type Chunk = { file: string; imports?: string[] };
type IslandsManifest = Record<string, Chunk>;

export async function readIslandsManifest(directory: string): Promise<IslandsManifest> {
  return JSON.parse(await readFile(join(directory, MANIFEST), 'utf8')) as IslandsManifest;
}

export async function readOwnModules(): Promise<OwnModules> {
  return JSON.parse(await readFile(OWN_MODULES, 'utf8')) as OwnModules;
}

/** The first script of every page, and the files that hydrate an island. */
export function scriptsOf(manifest: IslandsManifest): { entry: string; later: string[] } {
  const [entry, hydration] = [ENTRY_SOURCE, HYDRATION_SOURCE].map((source) => manifest[source]?.file);
  if (!entry || !hydration) throw new Error(`the build has no ${ENTRY_SOURCE} or ${HYDRATION_SOURCE}`);
  return { entry: `/${entry}`, later: [...filesOf(manifest, hydration)].map((file) => `/${file}`) };
}

/** Our own code that a module runs, and the styles that it brings along (`?inline`). */
export function ownCodeOf(modules: OwnModules, sources: string[]): { scripts: string[]; styles: string[] } {
  const paths = new Set(sources);
  for (const path of paths) for (const imported of modules[path]?.imports ?? []) paths.add(imported);
  const codeOf = (isStyle: boolean) =>
    [...paths].filter((path) => path.includes('.css') === isStyle).map((path) => modules[path]?.code ?? '');
  return { scripts: codeOf(false), styles: codeOf(true) };
}

/** A built file and its static imports, without dynamic imports. */
export function filesOf(manifest: IslandsManifest, file: string): Set<string> {
  const files = new Set([file]);
  for (const name of files) {
    const chunk = Object.values(manifest).find((each) => each.file === name);
    if (!chunk) throw new Error(`the build has no ${name}`);
    for (const imported of chunk.imports ?? []) files.add(manifest[imported]?.file ?? imported);
  }
  return files;
}

/** The source of an island: the one file with its name (`leadForm`: lead-form.tsx). */
export function sourceOf(sources: OwnModules, island: string): string {
  const file = `/${island.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
  const found = Object.keys(sources).filter((source) => source.endsWith(file));
  if (found[0] && found.length === 1) return found[0];
  const what = `${found.length}: ${found.join(', ')}`;
  throw new Error(`the island ${island} needs exactly one file ${file}, and the build has ${what}`);
}
