import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ICONS, MANIFEST } from '../app/site/icons.ts';
import type { Site } from '#contract/site.ts';
import { securityTextExpiry } from './pages/root-files.ts';

const SOURCES = [
  'app/**/*',
  'content/**/*',
  'contract/**/*',
  'public/{,.well-known/}**/*',
  'editor/package-lock.json',
  'scripts/{brand,content,pages}/*',
  'scripts/editor/**/*',
  'scripts/{build,build-settings,input-hash,vite-plugins}.ts',
  // The build reads variables and writes headers with the server's code.
  'server/{base,config,http}/*.ts',
  'server/mail/brand.ts',
  '*.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Files that a build writes into the sources. */
const GENERATED = [
  join('app', 'styles', 'fonts') + sep,
  ...[...Object.values(ICONS), MANIFEST].map((address) => join('public', address)),
];

/**
 * A hash of all inputs of a build: sources, pinned packages, operator's values, VITE_ variables, Node's version, and
 * the expiry of security.txt.
 */
export async function hashInputs(site: Site): Promise<string> {
  const hash = createHash('sha256');
  const variables = Object.entries(process.env).filter(
    ([name, value]) => value && /^(?:VITE_|EDITOR_|STRICT_TRANSPORT_SECURITY$)/.test(name),
  );
  const expiry = securityTextExpiry(new Date());
  hash.update(JSON.stringify([process.version, site, variables.toSorted(), expiry]));
  for (const file of await sourceFiles()) {
    hash.update(`\0${file}\0`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Sorted by path within the project. */
export async function sourceFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { withFileTypes: true, exclude: ['**/*.test.*'] })) {
    // Node returns the folder as an absolute path.
    const file = relative('.', join(entry.parentPath, entry.name));
    if (entry.isFile() && !GENERATED.some((generated) => file.startsWith(generated))) files.push(file);
  }
  return files.toSorted();
}
