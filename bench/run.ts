/** npm run bench -- <name>: measures the built site on this machine. Compare two releases in the same hour. */
import { build } from '#scripts/build.ts';

const BENCHMARKS = ['pages', 'interactions', 'server'];

const [name = ''] = process.argv.slice(2);
if (!BENCHMARKS.includes(name)) {
  console.error(`npm run bench -- ${BENCHMARKS.join('|')}`);
  process.exit(2);
}
await build();
await import(`./${name}.ts`);
