/** npm run bench -- <name>: measures on this machine. Compare two releases in the same hour. */
const BENCHMARKS = ['pages', 'interactions', 'server'];

const [name = ''] = process.argv.splice(2, 1);
if (!BENCHMARKS.includes(name)) {
  console.error(`npm run bench -- ${BENCHMARKS.join('|')}`);
  process.exit(2);
}
await import(`./${name}.ts`);
