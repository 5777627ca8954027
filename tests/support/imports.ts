import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `import … from`, `export … from`, `import` for its effect, and `import()` of values and types. */
const IMPORT = /(?:\bfrom|^import|\bimport\()\s*(['"])(.+?)\1/gm;

/** The names that some code imports. */
export const importsIn = (source: string) => [...source.matchAll(IMPORT)].map(([, , name = '']) => name);

const ALIASES = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([alias, target]) => [alias.replace('*', ''), target.replace('*', '')] as const);

function placeOf(name: string, importer: string): string {
  if (name.startsWith('.')) return join(dirname(importer), name);
  const alias = ALIASES.find(([each]) => (each.endsWith('/') ? name.startsWith(each) : name === each));
  return alias ? join(name.replace(...alias)) : name;
}

/** These files and all that they import, directly or not: paths within the project, and names of packages. */
export function importedBy(...files: string[]): string[] {
  const found = new Set(files);
  for (const file of found)
    if (existsSync(file))
      for (const name of importsIn(readFileSync(file, 'utf8'))) found.add(placeOf(name, file));
  return [...found];
}
