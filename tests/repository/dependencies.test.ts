import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importedPackages } from './imported-packages.ts';

type Locked = { integrity?: string; resolved?: string; link?: boolean; hasInstallScript?: boolean };
type Manifest = {
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

describe('docs/dependencies.md', () => {
  it.each([
    ['production', manifest.dependencies, production],
    ['development', manifest.devDependencies, development],
  ])('has a line for each dependency in %s, and no other', (_, dependencies, section) => {
    expect(described(section).toSorted()).toEqual(namesOf(dependencies));
  });
});

describe('a production dependency', () => {
  it('is what the server, its tools and the islands import, and nothing else is one', () => {
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

  it('brings no script that runs at installation but those that were looked at', () => {
    const withScript = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScript.map(([path]) => path.split('node_modules/').at(-1)).toSorted();
    // Compare names only: approving each version would soon be done without a look.
    expect(namesOf(manifest.allowScripts as Record<string, string>)).toEqual(names);
    expect(Object.values(manifest.allowScripts).every((value) => typeof value === 'boolean')).toBe(true);
  });
});
