import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports that exist at run time, without those of types. */
const IMPORT =
  /^(?:import|export)\b(?! type\b)[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

type Manifest = { imports: Record<string, string> };
const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** The packages that run when these files do: what they import, and what the files that they import do. */
export function importedPackages(entries: string[]): Set<string> {
  const [seen, packages] = [new Set(entries), new Set<string>()];
  for (const file of seen) {
    for (const [, named, bare, lazy] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = (named ?? bare ?? lazy ?? '').replace(/\?inline$/, '');
      const own = ownFile(name, file);
      if (own && !own.endsWith('.css')) seen.add(own);
      if (!own && !name.startsWith('node:')) packages.add(PACKAGE.exec(name)?.[0] ?? name);
    }
  }
  return packages;
}

function ownFile(name: string, importer: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(importer), name);
  const [room = '', ...rest] = name.split('/');
  return imports[name] ?? imports[`${room}/*`]?.replace('*', rest.join('/'));
}
