import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Vite's list of sources and built files. The server does not send dotfiles. */
export const MANIFEST = join('.vite', 'manifest.json');
/** The first script of every page. */
export const ENTRY_SOURCE = 'app/islands/main.ts';

/** Our own modules by path: their code, and the paths of their static imports. */
export const OWN_MODULES = join('.cache', 'own-modules.json');
export type OwnModules = Record<string, { code: string; imports: string[] }>;

type Chunk = { file: string; imports?: string[] };
export type IslandsManifest = Record<string, Chunk>;

export async function readIslandsManifest(directory: string): Promise<IslandsManifest> {
  return JSON.parse(await readFile(join(directory, MANIFEST), 'utf8')) as IslandsManifest;
}

export async function readOwnModules(): Promise<OwnModules> {
  return JSON.parse(await readFile(OWN_MODULES, 'utf8')) as OwnModules;
}

/** Our own code that a module runs, and the styles that it brings along (`?inline`). */
export function ownCodeOf(modules: OwnModules, sources: string[]): { scripts: string[]; styles: string[] } {
  const paths = new Set(sources);
  for (const path of paths) for (const imported of modules[path]?.imports ?? []) paths.add(imported);
  const codeOf = (isStyle: boolean) =>
    [...paths].filter((path) => path.includes('.css') === isStyle).map((path) => modules[path]?.code ?? '');
  return { scripts: codeOf(false), styles: codeOf(true) };
}

/** The built files of a source and its static imports, without dynamic imports. */
export function filesOf(manifest: IslandsManifest, source: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [source];
  for (const name of waiting) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return seen;
}

/** The source of an island: the file with its name (`leadForm`: lead-form.tsx). */
export function sourceOf(sources: Record<string, unknown>, island: string): string | undefined {
  const file = `/${island.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
  return Object.keys(sources).find((source) => source.endsWith(file));
}
