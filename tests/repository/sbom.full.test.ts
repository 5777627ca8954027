import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Component = { name: string; version: string; hashes?: { alg: string }[]; licenses?: unknown[] };

const { name, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

it('the bill of materials has all production packages, with hash and licence, and no others', () => {
  const bill = JSON.parse(execFileSync('node', ['scripts/sbom.ts'], { encoding: 'utf8', stdio: 'pipe' }));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name } } });
  const components = bill.components as Component[];
  const versions = Object.fromEntries(components.map((component) => [component.name, component.version]));
  expect(versions).toMatchObject({
    ...dependencies,
    scheduler: expect.any(String),
    pgpass: expect.any(String),
  });
  expect(Object.keys(devDependencies).filter((each) => each in versions)).toEqual([]);
  for (const { hashes, licenses } of components) {
    expect(hashes).toContainEqual(expect.objectContaining({ alg: 'SHA-512' }));
    expect(licenses).not.toEqual([]);
  }
});
