/**
 * npm run sbom: prints a CycloneDX list of the packages that the server loads or browsers receive. Needs no network.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Bill = {
  metadata: { component: { 'bom-ref': string; name: string } };
  components: { 'bom-ref': string; name: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
type Manifest = {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const MOST_BYTES = 2 ** 26;

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], {
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
) as Bill;

// npm's own --omit dev also leaves out packages that a development package uses, such as React.
const shipped = new Set(Object.entries(manifest.dependencies).map((pair) => pair.join('@')));
const developed = new Set(Object.entries(manifest.devDependencies).map((pair) => pair.join('@')));
const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
for (const ref of shipped) {
  for (const needed of needs.get(ref) ?? []) if (!developed.has(needed)) shipped.add(needed);
}

const root = bill.metadata.component;
// npm uses the folder's name as the project's.
root.name = manifest.name;
bill.components = bill.components.filter((component) => shipped.has(component['bom-ref']));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => ref === root['bom-ref'] || shipped.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => shipped.has(needed)) }));
console.log(JSON.stringify(bill, null, 2));
