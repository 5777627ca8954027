import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ICONS, MANIFEST } from '../app/site/icons.ts';
import type { Site } from '#contract/site.ts';
import { securityTextExpiry } from './pages/root-files.ts';

const SOURCES = [
  'app/**/*',
  'content/**/*',
  'docs/mi-mes.md',
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
export function hashInputs(site: Site): string {
  const hash = createHash('sha256');
  const variables = Object.entries(process.env).filter(
    ([name, value]) => value && /^(?:VITE_|EDITOR_|STRICT_TRANSPORT_SECURITY$)/.test(name),
  );
  const expiry = securityTextExpiry(new Date());
  hash.update(JSON.stringify([process.version, site, variables.toSorted(), expiry]));
  for (const file of sourceFiles()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Sorted by path within the project. */
export const sourceFiles = (): string[] =>
  globSync(SOURCES, { exclude: ['**/*.test.*'] })
    .filter((file) => statSync(file).isFile() && !GENERATED.some((generated) => file.startsWith(generated)))
    .toSorted();
