import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Locked = { integrity?: string; resolved?: string; link?: boolean; hasInstallScript?: boolean };
type Manifest = {
  imports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, unknown>;
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lockfile = readFileSync('package-lock.json', 'utf8');
const { '': _root, ...locked } = (JSON.parse(lockfile) as { packages: Record<string, Locked> }).packages;
const [, production = '', development = ''] = readFileSync('docs/dependencies.md', 'utf8').split(
  /^## In (?:production|development)$/m,
);

const described = (section: string) =>
  [...section.split(/^## /m)[0]!.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
const namesOf = (dependencies: Record<string, string>) => Object.keys(dependencies).toSorted();

/** An import that remains at run time. Type imports do not. */
const IMPORT =
  /^(?:import|export)\b(?! type\b)[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** The packages that these files import, directly or through other files. */
function importedPackages(entries: string[]): Set<string> {
  const [files, packages] = [new Set(entries), new Set<string>()];
  for (const file of files) {
    for (const [, named, bare, lazy] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = (named ?? bare ?? lazy ?? '').replace(/\?inline$/, '');
      const own = ownFile(name, file);
      if (own && !own.endsWith('.css')) files.add(own);
      if (!own && !name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return packages;
}

function ownFile(name: string, importer: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(importer), name);
  const [folder = '', ...rest] = name.split('/');
  return manifest.imports[name] ?? manifest.imports[`${folder}/*`]?.replace('*', rest.join('/'));
}

describe('docs/dependencies.md', () => {
  it.each([
    ['production', manifest.dependencies, production],
    ['development', manifest.devDependencies, development],
  ])('has a line for each dependency in %s, and no other', (_, dependencies, section) => {
    expect(described(section).toSorted()).toEqual(namesOf(dependencies));
  });
});

describe('a production dependency', () => {
  it('is imported by the server, its tools or the islands, and the reverse', () => {
    const run = importedPackages(['server/main.ts', 'server/cli/leads.ts', 'app/islands/main.ts']);
    expect([...run].toSorted()).toEqual(namesOf(manifest.dependencies));
  });

  it('is pinned to one version, as every other', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

describe('the lockfile', () => {
  it('has the hash of every package, and no address', () => {
    expect(Object.keys(locked).length).toBeGreaterThan(100);
    expect(Object.values(locked).filter(({ resolved, link }) => resolved || link)).toEqual([]);
    expect(Object.values(locked).filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(lockfile.match(/https?:\/\/[^/"]*(registry|npm|artifactory|nexus)[^/"]*/gi)).toBeNull();
  });

  it('has no install scripts except reviewed ones', () => {
    const withScript = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScript.map(([path]) => path.split('node_modules/').at(-1)).toSorted();
    // Compares names only: people would soon approve versions without looking.
    expect(namesOf(manifest.allowScripts as Record<string, string>)).toEqual(names);
    expect(Object.values(manifest.allowScripts).every((value) => typeof value === 'boolean')).toBe(true);
  });
});
